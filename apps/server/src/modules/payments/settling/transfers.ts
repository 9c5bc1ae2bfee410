import { bookings, type Transfer } from '../../ledger/index.ts'
import { holderOf, type PaymentMethod } from '../payment.ts'
import { type PaidLine, shareFee, templeShares } from '../refunds/shares.ts'
import type { StoredEvent } from '../repository-payments.ts'
import { isDisputeFee } from './events-of-facts.ts'
import { gatewayOf } from './settling.ts'

/**
 * The transfers of money that pays a request: each temple's offering and our commission.
 * @throws if the lines do not add up to the money
 */
export const captureTransfers = (
  { method }: { method: PaymentMethod },
  request: { id: number; lines: readonly PaidLine[] },
  event: StoredEvent,
): Transfer[] => {
  const shares = templeShares(request.lines)
  const expected = shares.reduce((sum, share) => sum + share.grossCents, 0)
  if (expected !== event.amountCents) throw new Error(`request ${request.id} does not add up to its payment`)
  return bookings.paymentCaptured(holderOf(method), shares)
}

/**
 * The transfers of a gateway's fee.
 * @param lines none if the money was not booked to temples
 * @param bearsFee whether a temple's agreement says that it bears its part of the fee
 */
export const feeTransfers = (
  payment: { method: PaymentMethod },
  lines: readonly PaidLine[],
  event: StoredEvent,
  bearsFee: (templeId: number) => boolean,
): { name: string; transfers: Transfer[] } => {
  const gateway = gatewayOf(payment)
  if (isDisputeFee(event.key)) {
    return { name: 'dispute-fee', transfers: bookings.disputeTaken(gateway, 0, event.amountCents) }
  }
  const shares = templeShares(lines)
  const { platformCents, temples } =
    shares.length > 0
      ? shareFee(event.amountCents, shares, bearsFee)
      : { platformCents: event.amountCents, temples: [] }
  return { name: 'fee-taken', transfers: bookings.feeTaken(gateway, platformCents, temples) }
}
