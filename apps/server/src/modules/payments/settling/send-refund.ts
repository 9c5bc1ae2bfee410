import type { Context } from '../../../platform/context.ts'
import { MAIL_REFUND_STEP } from '../../requests/index.ts'
import { GatewayRefused } from '../gateways/gateway.ts'
import { findGateway } from '../gateways/index.ts'
import { isGateway } from '../payment.ts'
import { findRefund, type Refund, updateRefund } from '../refunds/repository-refunds.ts'
import { findPayment } from '../repository-payments.ts'
import { applyFacts } from './apply-facts.ts'

/**
 * Sends a stored refund to the gateway, outside any transaction and with the refund's idempotency key, and applies the
 * answer. Safe to repeat after an interruption: the gateway returns the same refund for the same key.
 * @throws GatewayUnavailable: the job is retried
 */
export const sendRefund = async (context: Context, refundId: number): Promise<void> => {
  const refund = await findRefund(context.db, refundId)
  const payment = refund && (await findPayment(context.db, refund.payment_id))
  if (!refund || !payment?.provider_ref || refund.state !== 'REQUESTED') return
  if (refund.way !== 'ORIGINAL') return
  const gateway = isGateway(payment.method) ? findGateway(context.system, payment.method) : undefined
  if (!gateway) throw new Error(`${payment.method} is not in service, and refund ${refundId} waits for it`)
  const said = await askRefund(gateway, payment.provider_ref, payment.provider_refs, refund)
  const fact = {
    type: 'REFUND',
    refundId,
    amountCents: refund.amount_cents,
    at: context.system.clock.now(),
  } as const
  await applyFacts(
    context,
    { id: payment.id, requestId: payment.request_id },
    { facts: [{ ...fact, ...said }] },
    async (tx) => {
      // Its webhook may have reported the end while we waited for the answer.
      if (said.status !== 'PENDING' || (await findRefund(tx.db, refundId))?.state !== 'REQUESTED') return
      await updateRefund(tx.db, refundId, { state: 'PENDING' })
      await tx.system.jobs.send(tx, MAIL_REFUND_STEP, {
        step: 'refundUnderWay',
        requestId: payment.request_id,
        refundId,
        cents: refund.amount_cents,
        lineId: refund.line_id ?? 0,
      })
    },
  )
}

const askRefund = async (
  gateway: NonNullable<ReturnType<typeof findGateway>>,
  providerRef: string,
  refs: readonly string[],
  refund: Refund,
): ReturnType<typeof gateway.refund> => {
  try {
    return await gateway.refund({ providerRef, refs, refundId: refund.id, amountCents: refund.amount_cents })
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    return { providerRef: `refused:${refund.id}`, status: 'FAILED', code: error.code }
  }
}
