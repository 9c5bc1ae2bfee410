import type { ProviderPayment } from '../gateways/gateway.ts'
import type { Payment } from '../repository-payments.ts'

/** What is currently known of a payment: a gateway's answer, or a person's or a bank statement's report. */
export type Present = Pick<ProviderPayment, 'facts'> &
  Partial<ProviderPayment> & {
    askedAt?: Date
    /** Stored webhooks about it, which are handled once this is applied. */
    handled?: readonly number[]
  }

/** Whether the gateway refers to this attempt of ours. */
export const isAbout = (paymentId: number, { attemptRef }: Pick<Present, 'attemptRef'>): boolean =>
  attemptRef === undefined || attemptRef === String(paymentId)

/** The known references of a payment, with newly learned ones. */
export const withRefs = (
  { provider_refs: known }: Pick<Payment, 'provider_refs'>,
  learned: readonly string[],
): string[] => [...new Set([...known, ...learned])]
