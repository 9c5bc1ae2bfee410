import type { DisputeState, GatewayName } from '@kandili/contract'
import type { Evidence } from '../disputes/evidence.ts'
import type { ConnectedAccounts } from './connected-accounts.ts'

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
      /** Left out where it cannot differ from the payment's. */
      currency?: string
      status: RefundStatus
      code: string | null
      at: Date
    }
  | {
      type: 'DISPUTE'
      /** One round of a dispute: a bank may take the money again after it was given back. */
      key: string
      /** What was taken away in this round; 0 for an inquiry. */
      amountCents: number
      currency?: string
      feeCents: number
      feeReturnedCents?: number
      /** INQUIRY: the bank asks, or has decided without taking money. WON: the money is back. */
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
  /** Null where the bank takes no answer. */
  dueAt: Date | null
  submissions: number
}

/** The current state of a checkout. */
export type ProviderPayment = {
  /** Our attempt, as the gateway kept it: it must be the one we ask about. Undefined where nothing says it yet. */
  attemptRef: string | null | undefined
  /** The payer has confirmed and the bank has not decided. */
  isProcessing: boolean
  /** All names of the gateway's for this payment and what belongs to it: a webhook carries any of them. */
  refs: string[]
  facts: ProviderFact[]
  /** Left out by a gateway that shows none. */
  disputes?: ProviderDispute[]
}

/** One change of what a gateway holds for us, as it keeps its own books. Cents, signed. */
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
  /** Every name in it by which the gateway knows a payment: of the checkout, a charge, a refund, a dispute. */
  refs: string[]
  /** The temple's account that it is about, where it concerns no payment. */
  account?: { ref: string; transferRef: string | null }
  payload: Record<string, unknown>
}

/** A fact that an event states by itself; `amountCents` where it says how much. */
export type StatedFact = {
  readonly type: 'CAPTURED' | 'FEE_TAKEN'
  readonly key: string
  readonly amountCents?: number
}

/**
 * A company that takes payments for us. Every call may throw GatewayUnavailable (try again) or GatewayRefused (a
 * person must look); none is made inside a transaction.
 */
export type PaymentGateway = {
  readonly name: GatewayName
  /** False where an open checkout ends by its time only: it may be paid after it was given up. */
  readonly canExpire?: false
  /** The same attempt asked for again returns the same checkout. */
  createCheckout(asked: CheckoutAsked): Promise<Checkout>
  /** Ends an open checkout, so that it cannot be paid any more; does nothing to one that is over. */
  expireCheckout(providerRef: string): Promise<void>
  /** @param refs what is known of the payment's names by now */
  readPayment(providerRef: string, refs?: readonly string[]): Promise<ProviderPayment>
  /** The checkout that one of these names belongs to; null where there is none. */
  findCheckout(refs: readonly string[]): Promise<string | null>
  /** Its own books from this instant on, oldest first; left out where it offers none. */
  readonly listMovements?: (since: Date) => Promise<ProviderMovement[]>
  /** A call that changes nothing and shows that it is reached and knows our keys. */
  probe(): Promise<void>
  /** The same refund asked for again is the same refund. */
  refund(asked: {
    providerRef: string
    /** What is known of the payment's names by now. */
    refs?: readonly string[]
    refundId: number
    amountCents: number
  }): Promise<{ providerRef: string; status: RefundStatus; code: string | null }>
  /** @throws WebhookNotSigned */
  verifyWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void | Promise<void>
  /** @throws WebhookNotSigned when a signed body is no event at all */
  parse(rawBody: Buffer): WebhookNotice
  /**
   * Everything that an event with this kept payload can tell about a payment; undefined where it may tell more, so that
   * the gateway has to be asked. Left out by a gateway that is asked about every event.
   */
  readonly statedBy?: (payload: Readonly<Record<string, unknown>>) => readonly StatedFact[] | undefined
  /** Answers a dispute; the same answer sent again counts once. Left out where the gateway takes none. */
  readonly submitEvidence?: (disputeRef: string, evidence: Evidence, key: string) => Promise<void>
  /** Temples' own accounts; left out where the gateway has none. */
  readonly connected?: ConnectedAccounts
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
