import type { GatewayName } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { callAttention } from '../reconciliation/attention.ts'
import { findPayment, findPaymentByRef, type Payment } from '../repository-payments.ts'
import { settlePayment } from '../settling/settle-payment.ts'
import { findExternalEvent, updateExternalEvent } from './repository-inbox.ts'

/** The session may belong to an attempt whose transaction has not committed yet: looked for this often before a person is called. */
const TRIES_BEFORE_ATTENTION = 5

/**
 * Looks into one kept webhook: finds the attempt it is about, asks the gateway, and marks the event handled in the
 * transaction that takes the answer in. Repeating it does nothing.
 * @throws while the attempt is not found (the job is tried again), and when the gateway is not available
 */
export const handleExternalEvent = async (context: Context, externalEventId: number): Promise<void> => {
  const event = await findExternalEvent(context.db, externalEventId)
  if (!event || event.handled_at) return
  const handled = (tx: Context, outcome: string, paymentId: number | null) =>
    updateExternalEvent(tx.db, externalEventId, {
      handled_at: tx.system.clock.now(),
      outcome,
      payment_id: paymentId,
      last_error: null,
    })
  if (event.attempt_ref === null && event.object_ref === null) {
    // A payout, an account: nothing that an attempt to pay would change by.
    return handled(context, 'NOT_OURS', null)
  }
  const payment = await findPaymentOf(context, event)
  if (!payment) {
    const tries = event.attempts + 1
    await updateExternalEvent(context.db, externalEventId, { attempts: tries, last_error: 'no such attempt' })
    if (tries < TRIES_BEFORE_ATTENTION)
      throw new Error(`webhook ${externalEventId} is about no attempt of ours yet`)
    return context.transaction(async (tx) => {
      await callAttention(tx, {
        cause: `webhook:${externalEventId}`,
        kind: 'UNKNOWN_PAYMENT',
        externalEventId,
        facts: { type: event.type },
      })
      await handled(tx, 'UNKNOWN_PAYMENT', null)
    })
  }
  await settlePayment(context, payment.id, (tx) => handled(tx, 'SETTLED', payment.id))
}

const findPaymentOf = async (
  context: Context,
  event: { source: string; attempt_ref: string | null; object_ref: string | null },
): Promise<Payment | undefined> => {
  const method = event.source as GatewayName
  if (event.object_ref !== null) {
    const met = await findPaymentByRef(context.db, method, event.object_ref)
    if (met) return met
  }
  const id = Number(event.attempt_ref)
  const named = Number.isSafeInteger(id) && id > 0 ? await findPayment(context.db, id) : undefined
  return named?.method === method && named.provider_ref !== null ? named : undefined
}
