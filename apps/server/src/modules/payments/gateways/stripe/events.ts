import { type WebhookNotice, WebhookNotSigned } from '../gateway.ts'

/** The objects whose events concern a payment, and those of them that carry our attempt's id. */
const OF_PAYMENTS = ['checkout.session', 'payment_intent', 'charge', 'refund', 'dispute']
const OF_ATTEMPTS = ['checkout.session', 'payment_intent', 'charge']

/** Every name of a payment in an event's object. A refund and a dispute name their charge, not our attempt. */
const refsIn = (object: Record<string, unknown>): string[] => {
  if (!OF_PAYMENTS.includes(String(object.object))) return []
  const named = [object.id, object.payment_intent, object.charge, object.latest_charge]
  return [...new Set(named.filter((ref) => typeof ref === 'string'))]
}

type Notice = { id?: string; type?: string; created?: number; data?: { object?: Record<string, unknown> } }

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
  'currency',
  'metadata',
] as const

/**
 * Reads a webhook of Stripe's, the classic kind with its object or the thin kind that only names one.
 * @throws WebhookNotSigned when it is no event at all
 */
export const parseStripeEvent = (rawBody: Buffer): WebhookNotice => {
  const event = JSON.parse(rawBody.toString('utf8')) as Notice
  if (!event.id || !event.type) throw new WebhookNotSigned()
  const object = event.data?.object ?? {}
  const metadata = (object.metadata ?? {}) as Record<string, unknown>
  const kept = Object.fromEntries(KEPT.flatMap((key) => (key in object ? [[key, object[key]]] : [])))
  return {
    externalId: event.id,
    type: event.type,
    attemptRef:
      OF_ATTEMPTS.includes(String(object.object)) && typeof metadata.attempt_id === 'string'
        ? metadata.attempt_id
        : null,
    refs: refsIn(object),
    payload: { id: event.id, type: event.type, created: event.created, object: kept },
  }
}
