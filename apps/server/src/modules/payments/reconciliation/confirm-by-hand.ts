import { closeAttentionOf } from '../../../platform/attention/repository.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { noonOf } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal, refusedState } from '../../../platform/errors.ts'
import { requestForPayment } from '../../requests/index.ts'
import { arrivalIn, summarise } from '../payment.ts'
import { mayConfirmReceipt, mayConfirmRefund } from '../policy.ts'
import { findRefund, type Refund } from '../refunds/repository-refunds.ts'
import { findEvents, findPayment, type Payment } from '../repository-payments.ts'
import { applyFacts } from '../settling/apply-facts.ts'

const paymentOf = async (context: Context, requestId: number, paymentId: number): Promise<Payment> => {
  const payment = await findPayment(context.db, paymentId)
  if (payment?.request_id !== requestId) throw new Refusal('ENTITY_NOT_FOUND')
  return payment
}

/**
 * A person confirms the money of a bank transfer, or the temple its cash. Confirming it again changes nothing, and so
 * does confirming what a statement brought. A transfer of another amount, or for a request that is over, is booked
 * apart and opens an attention item.
 *
 * @param receivedOn civil date, not after today
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW (a gateway's payment, cash for a request that is over,
 *   another amount than the one on record), VALIDATION_FAILED
 */
export const confirmReceipt = async (
  context: Context,
  {
    requestId,
    paymentId,
    amountCents,
    receivedOn,
  }: {
    requestId: number
    paymentId: number
    amountCents: number
    receivedOn: string
  },
): Promise<void> => {
  const payment = await paymentOf(context, requestId, paymentId)
  if (!mayConfirmReceipt(payment)) {
    throw refusedState(payment.state, 'PAID')
  }
  if (receivedOn > context.system.clock.today()) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'receivedOn', message: 'rule.date' }] })
  }
  if (payment.method === 'CASH' && amountCents !== payment.amount_cents) {
    // Cash at a temple's door cannot be posted as unmatched: the temple takes the right amount or none.
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'amount', message: 'rule.format' }] })
  }
  const fact = {
    type: 'CAPTURED',
    key: `receipt:${payment.id}`,
    amountCents,
    currency: payment.currency.trim(),
    at: noonOf(receivedOn),
  } as const
  await context.transaction(async (tx) => {
    // In the order of locks. A statement may bring the same transfer concurrently.
    found(await requestForPayment(tx, requestId, { lock: true }))
    const events = await findEvents(tx.db, payment.id)
    const arrived = arrivalIn(events)
    if (arrived === amountCents) return
    // One attempt is one transfer: another amount beside the one on record is a slip, and booking both would put
    // money in the bank that never arrived. A slip is sent back on paper, and the request is paid under its own
    // reference.
    if (arrived !== undefined) {
      throw refusedState(summarise(events).state, 'PAID')
    }
    await applyFacts(tx, { id: payment.id, requestId }, { facts: [fact] })
    await recordAudit(tx, {
      action: 'CONFIRM_RECEIPT',
      entity: 'orders',
      entityId: requestId,
      facts: { paymentId: payment.id, cents: amountCents, receivedOn },
    })
  })
}

/**
 * A person returned the money of a bank transfer or refunded a card at the bank's console, or the temple returned the
 * cash. Confirming it again changes nothing.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW
 */
export const confirmRefund = async (
  context: Context,
  { requestId, refundId }: { requestId: number; refundId: number },
): Promise<{ refund: Refund; payment: Payment }> => {
  const refund = await findRefund(context.db, refundId)
  if (!refund) throw new Refusal('ENTITY_NOT_FOUND')
  const payment = await paymentOf(context, requestId, refund.payment_id)
  if (!mayConfirmRefund(refund, payment.method)) {
    throw refusedState(refund.state, 'SUCCEEDED')
  }
  const at = context.system.clock.now()
  const fact = {
    type: 'REFUND',
    providerRef: `by-hand:${refundId}`,
    refundId,
    amountCents: refund.amount_cents,
    status: 'SUCCEEDED',
    code: null,
    at,
  } as const
  await applyFacts(context, { id: payment.id, requestId }, { facts: [fact] }, async (tx) => {
    await closeAttentionOf(tx.db, `refund-by-hand:${refundId}`, { at, by: tx.actor?.userId ?? null })
    await recordAudit(tx, {
      action: 'CONFIRM_REFUND',
      entity: 'orders',
      entityId: requestId,
      facts: { refundId, cents: refund.amount_cents },
    })
  })
  return { refund: (await findRefund(context.db, refundId)) ?? refund, payment }
}
