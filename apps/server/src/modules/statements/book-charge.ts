import type { Context } from '../../platform/context.ts'
import { book, bookings } from '../ledger/index.ts'

/** Books a charge that the bank took from our account, in cents, on its civil day. */
export const bookCharge = (
  tx: Context,
  { lineKey, cents, bookedOn }: { lineKey: string; cents: number; bookedOn: string },
): Promise<boolean> =>
  book(tx, {
    event: `bank-charge:${lineKey}`,
    name: 'bank-charge',
    occurredOn: bookedOn,
    transfers: bookings.bankCharged(cents),
  })
