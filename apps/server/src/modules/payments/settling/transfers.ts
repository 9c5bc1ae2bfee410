import { bookings, type Transfer } from '../../ledger/index.ts'
import { holderOf, type PaymentMethod } from '../payment.ts'
import { type PaidLine, shareFee, templeShares } from '../refunds/shares.ts'
import type { Payment, StoredEvent } from '../repository-payments.ts'
import { isDisputeFee } from './events-of-facts.ts'
import type { Settling } from './repository-settling.ts'
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

/** The booking of a gateway's fee, which temples bear by their agreements if the money is theirs. */
export const feeTransfers = (
  payment: Pick<Payment, 'method' | 'booked_to'>,
  { lines }: Pick<Settling['request'], 'lines'>,
  event: StoredEvent,
): { name: string; transfers: Transfer[] } => {
  const gateway = gatewayOf(payment)
  if (isDisputeFee(event.key)) {
    return { name: 'dispute-fee', transfers: bookings.disputeTaken(gateway, 0, event.amountCents) }
  }
  const shares = payment.booked_to === 'TEMPLES' ? templeShares(lines) : []
  const bearers = new Set(lines.flatMap(({ templeId, bearsFee }) => (bearsFee ? [templeId] : [])))
  const { platformCents, temples } =
    shares.length > 0
      ? shareFee(event.amountCents, shares, (templeId) => bearers.has(templeId))
      : { platformCents: event.amountCents, temples: [] }
  return { name: 'fee-taken', transfers: bookings.feeTaken(gateway, platformCents, temples) }
}
