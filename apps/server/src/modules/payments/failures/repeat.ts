import { endAlarm } from '../../../platform/attention/attention.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal, refusedState } from '../../../platform/errors.ts'
import { requestForPayment } from '../../requests/index.ts'
import { GatewayRefused, GatewayUnavailable } from '../gateways/gateway.ts'
import { findGateway } from '../gateways/index.ts'
import { sendEventJob } from '../jobs.ts'
import { mayAskGateway, mayRepeatRefund } from '../policy.ts'
import { findRefund, findRefundsOfRequest, type Refund } from '../refunds/repository-refunds.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { findPayment, type Payment } from '../repository-payments.ts'
import { settlePayment } from '../settling/settle-payment.ts'
import { isWebhook, reopenWebhook } from './repository.ts'

/**
 * Asks the gateway about a payment, and books the result.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW (no gateway knows it), GATEWAY_UNAVAILABLE
 */
export const askAgain = async (
  context: Context,
  { requestId, paymentId }: { requestId: number; paymentId: number },
): Promise<void> => {
  const payment = found(await findPayment(context.db, paymentId))
  if (payment.request_id !== requestId) throw new Refusal('ENTITY_NOT_FOUND')
  if (!mayAskGateway(payment) || !findGateway(context.system, payment.method)) {
    throw refusedState(payment.state, payment.state)
  }
  try {
    await settlePayment(context, payment)
  } catch (error) {
    const isGateways = error instanceof GatewayUnavailable || error instanceof GatewayRefused
    throw isGateways ? new Refusal('GATEWAY_UNAVAILABLE') : error
  }
}

/**
 * Requests a failed refund again, by the same method and for the same amount; the failed one stays on record.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW (not failed, or already replaced), REFUND_TOO_LARGE
 */
export const repeatRefund = (
  context: Context,
  { requestId, refundId }: { requestId: number; refundId: number },
): Promise<{ refund: Refund; payment: Payment }> =>
  context.transaction(async (tx) => {
    found(await requestForPayment(tx, requestId, { lock: true }))
    const own = found((await findRefundsOfRequest(tx.db, requestId)).find(({ id }) => id === refundId))
    if (!mayRepeatRefund(own, own.replaced_by !== null)) {
      throw refusedState(own.state, 'REQUESTED')
    }
    const failed = found(await findRefund(tx.db, refundId))
    const made = await requestRefund(tx, {
      requestId,
      paymentId: failed.payment_id,
      ...(failed.line_id === null ? {} : { lineId: failed.line_id }),
      amount: failed.amount_cents,
      reason: failed.reason,
      way: failed.way,
      replacesId: failed.id,
    })
    await endAlarm(tx, `refund-failed:${refundId}`)
    return made
  })

/**
 * Handles an unmatched webhook again, when a person knows that its payment now exists.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW (it found its payment)
 */
export const handleAgain = (context: Context, id: number): Promise<void> =>
  context.transaction(async (tx) => {
    if (!(await isWebhook(tx.db, id))) throw new Refusal('ENTITY_NOT_FOUND')
    if (!(await reopenWebhook(tx.db, id))) {
      throw refusedState('SETTLED', 'WAITING')
    }
    await sendEventJob(tx, id)
    await endAlarm(tx, `webhook:${id}`)
    await recordAudit(tx, { action: 'RETRY', entity: 'webhooks', entityId: id })
  })
