import type { endpoints } from '@kandili/contract'
import { isByHand, isGateway, type PaymentMethod, takesAccount } from './payment.ts'
import type { DisputeRow } from './repository-disputes.ts'
import type { Payment } from './repository-payments.ts'

/**
 * What may be done with a payment, a refund and a dispute, once the route has let the caller in: staff by their right,
 * the payer by the link of the request. What may be paid and by which method is in checkout/start-payment.ts; how much
 * may be refunded in refunds/request-refund.ts.
 */

type Refund = Pick<endpoints.payments.RefundRow, 'state' | 'way'>

/** Confirms money that no gateway reports: a transfer, or cash at the temple. */
export const mayConfirmReceipt = ({ method }: Pick<Payment, 'method'>): boolean => !isGateway(method)

/** Asks the gateway about a payment again: one that it knows. */
export const mayAskGateway = (payment: Pick<Payment, 'provider_ref' | 'method'>): boolean =>
  payment.provider_ref !== null && isGateway(payment.method)

/** Confirms that a person has sent a refund. */
export const mayConfirmRefund = ({ state, way }: Refund, method: PaymentMethod): boolean =>
  state !== 'FAILED' && isByHand(method, way)

/** Requests a failed refund again. */
export const mayRepeatRefund = ({ state }: Pick<Refund, 'state'>, isReplaced: boolean): boolean =>
  state === 'FAILED' && !isReplaced

/** Decides who bears a refund that nobody requested here. */
export const mayExplainRefund = ({
  suspense_cents,
  state,
}: Pick<Refund, 'state'> & { suspense_cents: number }): boolean => suspense_cents > 0 && state === 'SUCCEEDED'

/** The payer names an account, once: of a refund that failed and was not replaced, or that a person is to send. */
export const mayNameAccount = ({
  state,
  way,
  method,
  given_at,
  replaced_by,
}: Refund & { method: PaymentMethod; given_at: Date | null; replaced_by: number | null }): boolean => {
  if (given_at !== null || method === 'CASH') return false
  if (state === 'FAILED') return replaced_by === null
  return state !== 'SUCCEEDED' && takesAccount(method, way)
}

/** Answers a dispute, while the bank waits for an answer. */
export const mayAnswerDispute = ({ state, due_at }: DisputeRow, now: Date): boolean =>
  (state === 'NEEDS_RESPONSE' || state === 'INQUIRY') && (due_at === null || due_at > now)

/** Retries what an attention item is about. An unknown payment that no webhook reported cannot be. */
export const mayRetry = (item: { kind: string; external_event_id: number | null }): boolean =>
  ['MAIL_FAILED', 'JOB_FAILED', 'REFUND_FAILED'].includes(item.kind) ||
  (item.kind === 'UNKNOWN_PAYMENT' && item.external_event_id !== null)
