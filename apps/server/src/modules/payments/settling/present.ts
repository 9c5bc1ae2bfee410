import type { ProviderPayment } from '../gateways/gateway.ts'
import type { Payment } from '../repository-payments.ts'

/** What is known of a payment now: a gateway's answer, or what a person or a statement of the bank says. */
export type Present = Pick<ProviderPayment, 'facts'> &
  Partial<ProviderPayment> & {
    askedAt?: Date
    /** Kept webhooks about it, which are handled once this is applied. */
    handled?: readonly number[]
  }

/** Whether the gateway speaks of this attempt of ours. */
export const isAbout = (paymentId: number, { attemptRef }: Pick<Present, 'attemptRef'>): boolean =>
  attemptRef === undefined || attemptRef === String(paymentId)

/** The references that we know of a payment, with those learned now. */
export const withRefs = (
  { provider_refs: known }: Pick<Payment, 'provider_refs'>,
  learned: readonly string[],
): string[] => [...new Set([...known, ...learned])]
