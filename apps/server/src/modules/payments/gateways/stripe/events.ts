import { type StatedFact, type WebhookNotice, WebhookNotSigned } from '../gateway.ts'

/** The objects whose events concern a payment, and those of them that carry our attempt's id. */
const OF_PAYMENTS = ['checkout.session', 'payment_intent', 'charge', 'refund', 'dispute']
const OF_ATTEMPTS = ['checkout.session', 'payment_intent', 'charge']

/** Every id of a payment in an event's object. A refund and a dispute name their charge, not our attempt. */
const refsIn = (object: Record<string, unknown>): string[] => {
  if (!OF_PAYMENTS.includes(String(object.object))) return []
  const named = [object.id, object.payment_intent, object.charge, object.latest_charge]
  return [...new Set(named.filter((ref) => typeof ref === 'string'))]
}

type Notice = {
  id?: string
  type?: string
  created?: number | string
  /** The temple's account of a classic event. */
  account?: string
  /** The same for a thin event. */
  context?: string | null
  related_object?: { id: string; type: string } | null
  data?: { object?: Record<string, unknown> }
}

const isAccount = (ref: unknown): ref is string => typeof ref === 'string' && ref.startsWith('acct_')

/** The temple's account that an event is about. A payment's event never happens in one: the platform takes payments. */
const accountIn = (event: Notice, object: Record<string, unknown>): WebhookNotice['account'] => {
  if (object.object === 'transfer' && isAccount(object.destination)) {
    return { ref: object.destination, transferRef: typeof object.id === 'string' ? object.id : null }
  }
  const named = [event.account, event.context, event.related_object?.id, object.id].find(isAccount)
  return named === undefined ? undefined : { ref: named, transferRef: null }
}

/** The stored part of an event: its subject. The payer's address and card stay with Stripe. */
const KEPT = [
  'id',
  'object',
  'status',
  'payment_status',
  'payment_intent',
  'charge',
  'reason',
  'amount',
  'amount_received',
  'amount_refunded',
  'refunded',
  'disputed',
  'balance_transaction',
  'currency',
  'destination',
  'metadata',
] as const

/**
 * Reads a webhook of Stripe's, the classic kind with its object or the thin kind that only names one.
 * @throws WebhookNotSigned if it is not an event
 */
export const parseStripeEvent = (rawBody: Buffer): WebhookNotice => {
  const event = JSON.parse(rawBody.toString('utf8')) as Notice
  if (!event.id || !event.type) throw new WebhookNotSigned()
  const thin = event.related_object
  // A thin event only names its object and type; the rest is fetched later.
  const object = event.data?.object ?? (thin ? { id: thin.id, object: thin.type } : {})
  const account = accountIn(event, object)
  const metadata = (object.metadata ?? {}) as Record<string, unknown>
  const kept = Object.fromEntries(KEPT.flatMap((key) => (key in object ? [[key, object[key]]] : [])))
  return {
    externalId: event.id,
    type: event.type,
    attemptRef:
      OF_ATTEMPTS.includes(String(object.object)) && typeof metadata.attempt_id === 'string'
        ? metadata.attempt_id
        : null,
    refs: account ? [] : refsIn(object),
    ...(account ? { account } : {}),
    payload: { id: event.id, type: event.type, created: event.created ?? null, object: kept },
  }
}

/**
 * What an event of a successful payment states, by its stored part. Undefined for every other event, and for a charge
 * that was refunded or disputed.
 */
export const statedByStripeEvent = ({
  type,
  object,
}: Readonly<Record<string, unknown>>): readonly StatedFact[] | undefined => {
  const about = (object ?? {}) as Readonly<Record<string, unknown>>
  const captured = (intent: unknown, amount?: unknown): StatedFact[] | undefined => {
    if (typeof intent !== 'string') return undefined
    return [{ type: 'CAPTURED', key: intent, ...(typeof amount === 'number' ? { amountCents: amount } : {}) }]
  }
  switch (type) {
    case 'checkout.session.completed':
      return about.payment_status === 'paid' ? captured(about.payment_intent) : undefined
    case 'payment_intent.succeeded':
      return about.status === 'succeeded' ? captured(about.id, about.amount_received) : undefined
    case 'charge.succeeded':
    case 'charge.updated': {
      const { balance_transaction: fee, amount_refunded: refunded } = about
      if (typeof fee !== 'string' || about.refunded || about.disputed || refunded) return undefined
      const capture = captured(about.payment_intent)
      return capture && [...capture, { type: 'FEE_TAKEN', key: fee }]
    }
    default:
      return undefined
  }
}
