import type { Context } from '../../../platform/context.ts'
import { book, bookings } from '../../ledger/index.ts'
import type { PayoutRow } from '../repository.ts'

/** The account that a payout leaves from and is returned to. */
export const sourceOf = ({ method }: Pick<PayoutRow, 'method'>): bookings.PayoutSource =>
  method === 'STRIPE' ? { at: 'GATEWAY', gateway: 'STRIPE' } : { at: 'BANK' }

/** Books that a payout arrived on this civil day. */
export const bookArrival = (tx: Context, payout: PayoutRow, on: string): Promise<boolean> =>
  book(tx, {
    event: `payout-arrived:${payout.id}`,
    name: 'payout-arrived',
    occurredOn: on,
    transfers: bookings.payoutArrived(payout.temple_id, payout.amount_cents, sourceOf(payout)),
    payoutId: payout.id,
  })
