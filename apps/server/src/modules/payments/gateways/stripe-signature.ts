import Stripe from 'stripe'
import { WebhookNotSigned } from './gateway.ts'

/** Only its verifier is used: no call is made and no key is needed. */
const verifier = new Stripe('sk_test_unused', { telemetry: false })

/**
 * Checks Stripe's form of signature over the raw body (the sandbox signs in the same form).
 * @throws WebhookNotSigned for a missing, forged or outdated one (older than five minutes)
 */
export const verifyStripeSignature = (
  rawBody: Buffer,
  header: string | string[] | undefined,
  secret: string,
): void => {
  try {
    if (typeof header !== 'string') throw new WebhookNotSigned()
    verifier.webhooks.constructEvent(rawBody, header, secret)
  } catch {
    throw new WebhookNotSigned()
  }
}
