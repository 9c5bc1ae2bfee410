import type { Context } from '../../../platform/context.ts'
import { findGateway } from '../gateways/index.ts'
import { isGateway, type PaymentSummary } from '../payment.ts'
import { findPayment, updatePayment } from '../repository-payments.ts'
import { applyFacts } from './apply-facts.ts'

/**
 * Asks the gateway how an attempt stands at this moment and takes that in. The one way in which anything about a
 * gateway's payment becomes known: a webhook, the page of return and the reconciliation only say when to ask.
 *
 * @param also done in the same transaction as what was learned
 * @returns undefined where there is nothing to ask: no such attempt, or one that no gateway knows
 * @throws GatewayUnavailable
 */
export const settlePayment = async (
  context: Context,
  paymentId: number,
  also?: (tx: Context) => Promise<void>,
): Promise<PaymentSummary | undefined> => {
  const payment = await findPayment(context.db, paymentId)
  if (!payment?.provider_ref || !isGateway(payment.method)) return undefined
  const gateway = findGateway(context.system, payment.method)
  if (!gateway) throw new Error(`${payment.method} is not in service, and attempt ${paymentId} waits for it`)
  const present = await gateway.readPayment(payment.provider_ref)
  await updatePayment(context.db, paymentId, { asked_at: context.system.clock.now() })
  return applyFacts(context, { id: payment.id, requestId: payment.request_id }, present, also)
}
