import type { DisputeState, GatewayName } from '@kandili/contract'
import type { ConnectedAccounts } from './connected-accounts.ts'
import type { Evidence } from './evidence.ts'

/** One payment attempt for a gateway. Never contains a name for prayer or a message. */
export type CheckoutAsked = {
  /** Our row's id, from which the idempotency key is made. */
  attemptId: number
  /** When our row was written; a resumed attempt sends exactly the same. */
  startedAt: Date
  requestId: number
  amountCents: number
  currency: string
  language: 'el' | 'en'
  /** Neutral, such as "Offering": nothing that reveals belief. */
  description: string
  /**
   * What the payer recognises it by: temples and kinds of act, such as "Saint Nicholas: Candle". Only for the
   * sandbox, which runs on our own server: to another company it would reveal belief.
   */
  acts: string
  email: string
  successUrl: string
  cancelUrl: string
}

export type Checkout = { providerRef: string; redirectUrl: string; expiresAt: Date }

export type RefundStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED'

/** One fact about a checkout, as the gateway reports it. Amounts in cents. */
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
      /** Omitted if it cannot differ from the payment's. */
      currency?: string
      status: RefundStatus
      code: string | null
      at: Date
    }
  | {
      type: 'DISPUTE'
      /** One round of a dispute: a bank may withdraw the money again after returning it. */
      key: string
      /** What was withdrawn in this round; 0 for an inquiry. */
      amountCents: number
      currency?: string
      feeCents: number
      feeReturnedCents?: number
      /** INQUIRY: the bank asks, or has decided without withdrawing money. WON: the money is back. */
      status: 'INQUIRY' | 'OPENED' | 'WON' | 'LOST'
      at: Date
    }

/** A dispute as the gateway shows it. Cents. */
export type ProviderDispute = {
  ref: string
  state: DisputeState
  reason: string
  amountCents: number
  openedAt: Date
  /** Null if the bank accepts no answer. */
  dueAt: Date | null
  submissions: number
}

/** The current state of a checkout. */
export type ProviderPayment = {
  /** Our attempt, as stored by the gateway: it must be the one we ask about. Undefined if nothing says it yet. */
  attemptRef: string | null | undefined
  /** The payer has confirmed and the bank has not decided. */
  isProcessing: boolean
  /** All ids of the gateway's for this payment and its parts: a webhook contains any of them. */
  refs: string[]
  facts: ProviderFact[]
  /** Omitted by a gateway without disputes. */
  disputes?: ProviderDispute[]
}

/** One change of our balance at a gateway, from its own books. Cents, signed. */
export type ProviderMovement = {
  ref: string
  kind:
    | 'PAYMENT'
    | 'REFUND'
    | 'REFUND_RETURNED'
    | 'DISPUTE'
    | 'DISPUTE_RETURNED'
    | 'FEE'
    | 'TRANSFER'
    | 'TRANSFER_RETURNED'
    | 'PAYOUT'
    | 'PAYOUT_RETURNED'
    | 'OTHER'
  /** The objects behind it, the nearest first: a refund, its charge. */
  sourceRefs: string[]
  grossCents: number
  netCents: number
  currency: string
  at: Date
}

/** The subject of a webhook; trusted only as a reason to ask the gateway. */
export type WebhookNotice = {
  externalId: string
  type: string
  attemptRef: string | null
  /** Every id in it by which the gateway knows a payment: of the checkout, a charge, a refund, a dispute. */
  refs: string[]
  /** The temple's account concerned, if it is about no payment. */
  account?: { ref: string; transferRef: string | null }
  payload: Record<string, unknown>
}

/** A fact contained in an event; `amountCents` if it states the amount. */
export type StatedFact = {
  readonly type: 'CAPTURED' | 'FEE_TAKEN'
  readonly key: string
  readonly amountCents?: number
}

/** What an administrator enters at the gateway, beside the address of its webhooks. */
export type WebhookSetup = {
  /** The version of its API that we use. */
  readonly apiVersion: string
  /** The events to subscribe to, and those of a second endpoint, for the temples' accounts. */
  readonly events: readonly string[]
  readonly accountEvents: readonly string[]
}

/**
 * A company that takes payments for us. What differs between gateways is stated here as a capability: nothing else
 * asks for a gateway's name. Every call may throw GatewayUnavailable (retry) or GatewayRefused (a person
 * must check); none is made inside a transaction.
 */
export type PaymentGateway = {
  readonly name: GatewayName
  /** False if an open checkout only ends by timeout: it may be paid after it was given up. */
  readonly canExpire?: false
  /** The origins of its pages, to which forms of our pages may lead; omitted if they are on our own server. */
  readonly pageOrigins?: readonly string[]
  /** Omitted if there is nothing to enter. */
  readonly webhookSetup?: WebhookSetup
  /** The same attempt returns the same checkout. */
  createCheckout(asked: CheckoutAsked): Promise<Checkout>
  /** Closes an open checkout, so that it can no longer be paid; does nothing to one that is over. */
  expireCheckout(providerRef: string): Promise<void>
  /** @param refs the known ids of the payment */
  readPayment(providerRef: string, refs?: readonly string[]): Promise<ProviderPayment>
  /** The checkout that one of these ids belongs to; null if there is none. */
  findCheckout(refs: readonly string[]): Promise<string | null>
  /** Its own books from this instant on, oldest first; omitted if it offers none. */
  readonly listMovements?: (since: Date) => Promise<ProviderMovement[]>
  /** A call that changes nothing and proves that it is reachable and accepts our keys. */
  probe(): Promise<void>
  /** The same refund returns the same refund. */
  refund(asked: {
    providerRef: string
    /** The known ids of the payment. */
    refs?: readonly string[]
    refundId: number
    amountCents: number
  }): Promise<{ providerRef: string; status: RefundStatus; code: string | null }>
  /** @throws WebhookNotSigned */
  verifyWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void | Promise<void>
  /** @throws WebhookNotSigned if a signed body is not an event */
  parse(rawBody: Buffer): WebhookNotice
  /**
   * Everything that an event with this stored payload can report about a payment; undefined if there may be more, so
   * that the gateway has to be asked. Omitted by a gateway that is asked about every event.
   */
  readonly statedBy?: (payload: Readonly<Record<string, unknown>>) => readonly StatedFact[] | undefined
  /** Answers a dispute; the same answer sent again counts once. Omitted if the gateway accepts none. */
  readonly submitEvidence?: (disputeRef: string, evidence: Evidence, key: string) => Promise<void>
  /** Temples' own accounts; omitted if the gateway has none. */
  readonly connected?: ConnectedAccounts
}

/** The gateway did not answer, or asked for a pause. */
export class GatewayUnavailable extends Error {
  constructor(gateway: GatewayName, cause?: unknown) {
    super(`${gateway} is not available`, { cause })
    this.name = 'GatewayUnavailable'
  }
}

/** The gateway understood and refused; `code` is its own. */
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
