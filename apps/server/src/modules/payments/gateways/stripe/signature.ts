import type Stripe from 'stripe'
import { WebhookNotSigned } from '../gateway.ts'
import { stripeLibrary } from './library.ts'

/** Only its verifier is used: it makes no call and needs no key. */
const createVerifier = () => new (stripeLibrary())('sk_test_unused', { telemetry: false })
let verifier: Stripe | undefined

const TOLERANCE_SECONDS = 300

/**
 * Checks Stripe's form of signature over the raw body (the sandbox signs in the same form). Several secrets are valid
 * at once: each endpoint has its own, and an old one stays valid during a rotation.
 * @throws WebhookNotSigned for a missing, forged or outdated one (older than five minutes)
 */
export const verifyStripeSignature = (
  rawBody: Buffer,
  header: string | string[] | undefined,
  secrets: readonly string[],
): void => {
  if (typeof header !== 'string' || !secrets.some((secret) => isSigned(rawBody, header, secret))) {
    throw new WebhookNotSigned()
  }
}

const isSigned = (rawBody: Buffer, header: string, secret: string): boolean => {
  verifier ??= createVerifier()
  try {
    return Boolean(verifier.webhooks.signature?.verifyHeader(rawBody, header, secret, TOLERANCE_SECONDS))
  } catch {
    return false
  }
}
