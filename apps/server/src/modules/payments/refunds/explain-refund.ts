import { closeAttentionOf } from '../../../platform/attention/repository.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal, refusedState } from '../../../platform/errors.ts'
import { book, bookings } from '../../ledger/index.ts'
import { markRequestRefunded, requestForPayment } from '../../requests/index.ts'
import { mayExplainRefund } from '../policy.ts'
import { lockPayment, type Payment } from '../repository-payments.ts'
import { moneyOfLines } from './lines.ts'
import { explainedAs, findRefund, type Refund, unexplainedCause, updateRefund } from './repository-refunds.ts'
import { addShares, findShares } from './repository-shares.ts'
import { leftOfLines, spreadRefund, templeSharesOfRefund } from './shares.ts'

/**
 * A person decides about the part of a refund in the suspense account: it is the temples', if their lines have as
 * much left by now, or a loss of the platform.
 *
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW (nothing of it is unexplained, or it failed),
 *   REFUND_TOO_LARGE (the lines do not have as much left)
 */
export const explainRefund = (
  context: Context,
  { requestId, refundId, bornBy }: { requestId: number; refundId: number; bornBy: 'TEMPLES' | 'PLATFORM' },
): Promise<{ refund: Refund; payment: Payment }> =>
  context.transaction(async (tx) => {
    const request = await requestForPayment(tx, requestId, { lock: true })
    const named = await findRefund(tx.db, refundId)
    if (!request || !named) throw new Refusal('ENTITY_NOT_FOUND')
    const payment = await lockPayment(tx.db, named.payment_id)
    if (payment.request_id !== requestId) throw new Refusal('ENTITY_NOT_FOUND')
    const refund = (await findRefund(tx.db, refundId)) ?? named
    const cents = refund.suspense_cents
    if (!mayExplainRefund(refund)) {
      throw refusedState(refund.state, 'EXPLAINED')
    }
    // Money that never reached the temples cannot be returned by them.
    const lines = payment.booked_to === 'TEMPLES' ? await moneyOfLines(tx, request) : []
    const shares = bornBy === 'TEMPLES' ? spreadRefund(lines, cents) : []
    if (!shares) throw new Refusal('REFUND_TOO_LARGE', { facts: { most: leftOfLines(lines) } })
    await addShares(tx.db, refundId, await findShares(tx.db, refundId), shares)
    await updateRefund(tx.db, refundId, { suspense_cents: 0 })
    await book(tx, {
      event: explainedAs(refundId),
      name: 'refund-explained',
      occurredOn: tx.system.clock.today(),
      transfers: bookings.refundExplained(templeSharesOfRefund(shares, lines), cents),
      requestId,
      paymentId: payment.id,
      refundId,
    })
    const told = { id: refundId, cents: refund.amount_cents, lineId: 0 }
    if (shares.length > 0) await markRequestRefunded(tx, requestId, told, shares)
    const done = { at: tx.system.clock.now(), by: tx.actor?.userId ?? null }
    await closeAttentionOf(tx.db, unexplainedCause(refundId), done)
    await recordAudit(tx, {
      action: 'EXPLAIN_REFUND',
      entity: 'orders',
      entityId: requestId,
      facts: { refundId, cents, bornBy },
    })
    return { refund: (await findRefund(tx.db, refundId)) ?? refund, payment }
  })
