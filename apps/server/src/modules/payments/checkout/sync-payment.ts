import type { endpoints } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { requestForPaymentByCode } from '../../requests/index.ts'
import { GatewayRefused, GatewayUnavailable } from '../gateways/gateway.ts'
import { isGateway } from '../payment.ts'
import { findPaymentsOfRequest } from '../repository-payments.ts'
import { settlePayment } from '../settling/settle-payment.ts'
import { payerView } from './payer-view.ts'

/** A page that polls every second while the bank decides does not ask the gateway every second. */
const ASKED_LATELY_MS = 2000

/**
 * For the return page: asks the gateway about the open attempt and returns its current state. If the gateway cannot be
 * reached, returns the last known state; the reconciliation asks again.
 * @throws Refusal ENTITY_NOT_FOUND
 */
export const syncPayment = async (context: Context, code: string): Promise<endpoints.payments.PayerView> => {
  const request = await requestForPaymentByCode(context, code)
  if (!request) throw new Refusal('ENTITY_NOT_FOUND')
  const now = context.system.clock.now().getTime()
  const [latest] = await findPaymentsOfRequest(context.db, request.id)
  const isOpen = latest?.state === 'PENDING_PAYMENT' && isGateway(latest.method)
  // Only while the bank is known to be deciding: after a declined card the payer may have paid with another one.
  const isWaited = latest?.processing && now - (latest.asked_at?.getTime() ?? 0) < ASKED_LATELY_MS
  if (latest && isOpen && !isWaited) {
    try {
      await settlePayment(context, latest.id)
    } catch (error) {
      const isGateways = error instanceof GatewayUnavailable || error instanceof GatewayRefused
      if (!isGateways) throw error
      context.log.warn({ err: error, paymentId: latest.id }, 'the gateway could not be asked')
    }
  }
  return payerView(context, code)
}
