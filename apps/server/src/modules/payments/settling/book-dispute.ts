import { callAttention } from '../../../platform/attention/attention.ts'
import type { Context } from '../../../platform/context.ts'
import { bookings, movementId, readMovements } from '../../ledger/index.ts'
import { moneyOfLines } from '../refunds/lines.ts'
import { insertDisputeShares, returnDisputeShares } from '../refunds/repository-shares.ts'
import { leftOfLines, spreadRefund, templeSharesOfRefund } from '../refunds/shares.ts'
import type { StoredEvent } from '../repository-payments.ts'
import type { Settling } from './repository-settling.ts'
import { bookedAs, gatewayOf, post } from './settling.ts'

const LOST = 'dispute-lost'

export const callDispute = (tx: Context, { payment, request }: Settling, event: StoredEvent): Promise<void> =>
  callAttention(tx, {
    cause: `${event.type.toLowerCase()}:${event.key}`,
    kind: 'DISPUTE',
    requestId: request.id,
    paymentId: payment.id,
    facts: { stage: event.type, amountCents: event.amountCents },
  })

/** Books one round of a dispute up to its current state, and notifies a person. */
export const bookDispute = async (tx: Context, settling: Settling, event: StoredEvent): Promise<void> => {
  await callDispute(tx, settling, event)
  if (event.type === 'DISPUTE_LOST') return bookLost(tx, settling, event)
  const gateway = gatewayOf(settling.payment)
  if (event.type === 'DISPUTE_OPENED') {
    return post(tx, settling, event, 'dispute-taken', bookings.disputeTaken(gateway, event.amountCents, 0))
  }
  await bookRegained(tx, settling, event)
  return post(tx, settling, event, 'dispute-won', bookings.disputeWon(gateway, event.amountCents))
}

/**
 * The temples lose as much as their lines have left: what a refund already returned, or an earlier dispute took,
 * cannot be lost again. The rest is our loss.
 */
const bookLost = async (tx: Context, settling: Settling, event: StoredEvent): Promise<void> => {
  const { payment, request, events } = settling
  // Out of order: what was returned stays returned.
  if (events.some(({ type, key }) => type === 'DISPUTE_WON' && key === event.key)) return
  const lines = payment.booked_to === 'TEMPLES' ? await moneyOfLines(tx, request) : []
  const lost = Math.min(event.amountCents, leftOfLines(lines))
  const shares = spreadRefund(lines, lost) ?? []
  await insertDisputeShares(tx.db, { paymentId: payment.id, key: event.key }, shares)
  await post(tx, settling, event, LOST, [
    ...bookings.disputeLost(templeSharesOfRefund(shares, lines)),
    ...bookings.disputeLostByUs(event.amountCents - lost),
  ])
}

/** A lost round was won after all: the temples and the platform get back what they lost. */
const bookRegained = async (tx: Context, settling: Settling, event: StoredEvent): Promise<void> => {
  const { payment } = settling
  const id = movementId(bookedAs(payment, LOST, event))
  const lost = (await readMovements(tx, [id])).get(id)
  if (!lost) return
  await returnDisputeShares(tx.db, { paymentId: payment.id, key: event.key }, tx.system.clock.now())
  await post(tx, settling, event, 'dispute-regained', bookings.undone(lost.transfers))
}
