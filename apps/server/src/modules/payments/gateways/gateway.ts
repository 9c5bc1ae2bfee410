import type { GatewayName } from '@kandili/contract'

/** One attempt to pay, as a gateway is asked for it. No name for prayer, no message ever goes in here. */
export type CheckoutAsked = {
  /** Our row's id: the idempotency key is made from it. */
  attemptId: number
  /** When our row was written; an attempt that is taken up again asks for exactly the same. */
  startedAt: Date
  requestId: number
  amountCents: number
  currency: string
  language: 'el' | 'en'
  /** Neutral, such as "Offering": nothing that reveals belief. */
  description: string
  /**
   * What the payer recognises it by: temples and kinds of act, such as "Saint Nicholas: Candle". For the sandbox only,
   * which runs on our own server: to another company it would say what somebody believes.
   */
  acts: string
  email: string
  successUrl: string
  cancelUrl: string
}

export type Checkout = { providerRef: string; redirectUrl: string; expiresAt: Date }

export type RefundStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED'

/** Something that is so with a checkout, as the gateway says when asked. Amounts in cents. */
export type ProviderFact =
  | { type: 'CAPTURED'; key: string; amountCents: number; currency: string; at: Date }
  | { type: 'DECLINED' | 'FAILED'; key: string; code: string; at: Date }
  | { type: 'CANCELED'; key: string; at: Date }
  | { type: 'FEE_TAKEN'; key: string; amountCents: number; at: Date }
  | {
      type: 'REFUND'
      providerRef: string
      /** Our own refund, or null for one that somebody made at the gateway. */
      refundId: number | null
      amountCents: number
      status: RefundStatus
      code: string | null
      at: Date
    }
  | {
      type: 'DISPUTE'
      key: string
      amountCents: number
      feeCents: number
      status: 'OPENED' | 'WON' | 'LOST'
      at: Date
    }

/** The current state of a checkout. */
export type ProviderPayment = {
  /** Our attempt, as the gateway kept it: it must be the one we ask about. */
  attemptRef: string | null
  /** The payer has confirmed and the bank has not decided. */
  isProcessing: boolean
  facts: ProviderFact[]
}

/** The subject of a webhook; trusted only as a reason to ask the gateway. */
export type WebhookNotice = {
  externalId: string
  type: string
  attemptRef: string | null
  /** The checkout, where the event names it. */
  objectRef: string | null
  payload: Record<string, unknown>
}

/**
 * A company that takes payments for us. Every call may throw GatewayUnavailable (try again) or GatewayRefused (a
 * person must look); none is made inside a transaction.
 */
export type PaymentGateway = {
  readonly name: GatewayName
  /** The same attempt asked for again returns the same checkout. */
  createCheckout(asked: CheckoutAsked): Promise<Checkout>
  /** Ends an open checkout, so that it cannot be paid any more; does nothing to one that is over. */
  expireCheckout(providerRef: string): Promise<void>
  readPayment(providerRef: string): Promise<ProviderPayment>
  /** The same refund asked for again is the same refund. */
  refund(asked: {
    providerRef: string
    refundId: number
    amountCents: number
  }): Promise<{ providerRef: string; status: RefundStatus; code: string | null }>
  /** @throws WebhookNotSigned */
  verifyWebhook(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): void
  /** @throws WebhookNotSigned when a signed body is no event at all */
  parse(rawBody: Buffer): WebhookNotice
}

/** The gateway did not answer, or asked to be left alone for a while. */
export class GatewayUnavailable extends Error {
  constructor(gateway: GatewayName, cause?: unknown) {
    super(`${gateway} is not available`, { cause })
    this.name = 'GatewayUnavailable'
  }
}

/** The gateway understood and said no; `code` is its own word. */
export class GatewayRefused extends Error {
  readonly code: string
  constructor(gateway: GatewayName, code: string) {
    super(`${gateway} refused: ${code}`)
    this.name = 'GatewayRefused'
    this.code = code
  }
}

export class WebhookNotSigned extends Error {
  constructor() {
    super('the webhook is not signed by the gateway')
    this.name = 'WebhookNotSigned'
  }
}
