import type { Domain } from 'onlinepayments-sdk-nodejs'
import type { ProviderFact, RefundStatus } from '../gateway.ts'

/** Our attempt and our refund, as encoded in a merchant reference. */
export const attemptReference = (attemptId: number): string => `K${attemptId}`
export const refundReference = (refundId: number): string => `R${refundId}`
export const idIn = (letter: 'K' | 'R', reference: string | null | undefined): number | null => {
  const digits = new RegExp(`^${letter}(\\d{1,12})$`).exec(reference ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Operations of one payment share the part before the underscore: `3066019730_1`. */
export const baseOf = (id: string): string => id.split('_')[0] ?? id

/** Worldline's status codes: 9 captured; 7 and 8 with their sub-codes belong to money that was captured before. */
const CAPTURED = 9
const isAfterCapture = (code: number): boolean => code === CAPTURED || /^[78]\d?$/.test(String(code))
const REJECTED = 2
const CANCELED: readonly number[] = [1, 6]

const refundStatus = ({ status, statusOutput }: Domain.RefundResponse): RefundStatus => {
  if (statusOutput?.statusCode === 8 || status === 'REFUNDED') return 'SUCCEEDED'
  const isRefused = statusOutput?.statusCode === 83 || status === 'REJECTED' || status === 'CANCELLED'
  return isRefused ? 'FAILED' : 'PENDING'
}

const codeOf = (errors: readonly Domain.APIError[] | null | undefined): string | null =>
  errors?.[0]?.errorCode ?? errors?.[0]?.id ?? null

const instantOf = (text: string | null | undefined, fallback: Date): Date => {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text ?? '')
  if (!parts) return fallback
  const [, year, month, day, hour, minute, second] = parts.map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second))
}

/** Our refund. `references` name its payment, unless the refund was requested with them, as Worldline once advised. */
const refundIdOf = ({ refundOutput }: Domain.RefundResponse): number | null =>
  idIn('R', refundOutput?.operationReferences?.merchantReference) ??
  idIn('R', refundOutput?.references?.merchantReference)

export const refundFactOf = (
  refund: Domain.RefundResponse,
  now: Date,
): Extract<ProviderFact, { type: 'REFUND' }> => ({
  type: 'REFUND',
  providerRef: refund.id ?? '',
  refundId: refundIdOf(refund),
  amountCents: refund.refundOutput?.amountOfMoney?.amount ?? 0,
  currency: refund.refundOutput?.amountOfMoney?.currencyCode ?? undefined,
  status: refundStatus(refund),
  code: codeOf(refund.statusOutput?.errors),
  at: instantOf(refund.statusOutput?.statusCodeChangeDateTime, now),
})

/**
 * Translates a payment's state. It is paid when it is captured, not when it is only authorised.
 * @param now replaces times that Worldline omits
 */
export const factsOfPayment = (
  payment: Domain.PaymentResponse,
  refunds: readonly Domain.RefundResponse[],
  now: Date,
): { facts: ProviderFact[]; isProcessing: boolean } => {
  const key = baseOf(payment.id ?? '')
  const code = payment.statusOutput?.statusCode ?? 0
  const at = instantOf(payment.statusOutput?.statusCodeChangeDateTime, now)
  if (isAfterCapture(code)) {
    const output = payment.paymentOutput
    const money = output?.acquiredAmount?.amount ? output.acquiredAmount : output?.amountOfMoney
    const captured: ProviderFact = {
      type: 'CAPTURED',
      key,
      amountCents: money?.amount ?? 0,
      currency: money?.currencyCode ?? '',
      at: code === CAPTURED ? at : now,
    }
    return { facts: [captured, ...refunds.map((refund) => refundFactOf(refund, now))], isProcessing: false }
  }
  if (code === REJECTED) {
    const reason = codeOf(payment.statusOutput?.errors) ?? 'card_declined'
    return { facts: [{ type: 'FAILED', key, code: reason, at }], isProcessing: false }
  }
  if (CANCELED.includes(code)) return { facts: [{ type: 'CANCELED', key, at }], isProcessing: false }
  return { facts: [], isProcessing: true }
}
