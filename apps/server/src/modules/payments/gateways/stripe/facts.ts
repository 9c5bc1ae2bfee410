import type { DisputeState } from '@kandili/contract'
import type { Evidence } from '../evidence.ts'
import type { ProviderDispute, ProviderFact } from '../gateway.ts'

/** The parts that are read of Stripe's objects; the sandbox sends the same. Instants in seconds, amounts in cents. */
type Ref = string | { id: string } | null
type BalanceObject = { id: string; fee: number; created: number }
type ChargeObject = { id: string; created: number; balance_transaction: string | BalanceObject | null }
type IntentObject = {
  id: string
  amount_received: number
  currency: string
  status: string
  created: number
  last_payment_error: { charge?: string; code?: string | null; decline_code?: string | null } | null
  latest_charge: string | ChargeObject | null
}
export type CheckoutObject = {
  id: string
  status: string | null
  payment_status: string
  created: number
  expires_at?: number | null
  payment_intent: string | IntentObject | null
}
export type RefundObject = {
  id: string
  amount: number
  currency: string
  status: string | null
  charge: Ref
  created: number
  failure_reason?: string
  metadata: Record<string, string> | null
}
export type DisputeObject = {
  id: string
  status: string
  currency: string
  charge: Ref
  created: number
  amount: number
  reason: string
  evidence_details: { due_by: number | null; submission_count: number }
  balance_transactions: { amount: number; fee: number; currency: string; created: number }[]
}

const date = (seconds: number): Date => new Date(seconds * 1000)

const refundStatus = (status: string | null): 'PENDING' | 'SUCCEEDED' | 'FAILED' => {
  if (status === 'succeeded') return 'SUCCEEDED'
  return status === 'failed' || status === 'canceled' ? 'FAILED' : 'PENDING'
}

type RefundFact = Extract<ProviderFact, { type: 'REFUND' }>

const expanded = <T extends { id: string }>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' && value !== null ? value : null

/** Stripe's own fee on a charge; known only once the balance transaction exists. */
const feeFact = (charge: ChargeObject | null): ProviderFact[] => {
  const balance = expanded(charge?.balance_transaction)
  if (!balance || balance.fee <= 0) return []
  return [{ type: 'FEE_TAKEN', key: balance.id, amountCents: balance.fee, at: date(balance.created) }]
}

export const refundFact = (refund: RefundObject): RefundFact => {
  const ours = Number(refund.metadata?.refund_id)
  return {
    type: 'REFUND',
    providerRef: refund.id,
    refundId: Number.isSafeInteger(ours) && ours > 0 ? ours : null,
    amountCents: refund.amount,
    currency: refund.currency,
    status: refundStatus(refund.status),
    code: refund.failure_reason ?? null,
    at: date(refund.created),
  }
}

/**
 * The effect of a dispute on our money, by its balance transactions: a withdrawal opens a round and a reinstatement
 * ends it in our favour, whatever the status says meanwhile. One without a withdrawal (an inquiry, `warning_...`) is
 * only for a person to see.
 */
const disputeFacts = (dispute: DisputeObject): ProviderFact[] => {
  const { id, status, currency } = dispute
  const moves = [...dispute.balance_transactions].sort((a, b) => a.created - b.created)
  const taken = moves.filter(({ amount }) => amount < 0)
  const back = moves.filter(({ amount }) => amount > 0)
  const base = { type: 'DISPUTE', currency, amountCents: 0, feeCents: 0 } as const
  if (taken.length === 0) return [{ ...base, key: id, status: 'INQUIRY', at: date(dispute.created) }]
  return taken.map((withdrawal, index) => {
    const returned = back[index]
    const isLast = index === taken.length - 1
    return {
      ...base,
      key: index === 0 ? id : `${id}#${index + 1}`,
      amountCents: -withdrawal.amount,
      currency: withdrawal.currency,
      feeCents: Math.max(0, withdrawal.fee),
      feeReturnedCents: Math.max(0, -(returned?.fee ?? 0)),
      status: returned ? 'WON' : isLast && status === 'lost' ? 'LOST' : 'OPENED',
      at: date((returned ?? withdrawal).created),
    }
  })
}

const disputeStates: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'INQUIRY',
  warning_under_review: 'INQUIRY_REVIEWED',
  warning_closed: 'INQUIRY_CLOSED',
  needs_response: 'NEEDS_RESPONSE',
  under_review: 'UNDER_REVIEW',
  won: 'WON',
  lost: 'LOST',
  prevented: 'PREVENTED',
}

/** A dispute for a person to see and to answer; an appeal counts as under review, because it is made at Stripe. */
export const disputeOf = (dispute: DisputeObject): ProviderDispute => ({
  ref: dispute.id,
  state: disputeStates[dispute.status] ?? 'UNDER_REVIEW',
  reason: dispute.reason,
  amountCents: dispute.amount,
  openedAt: date(dispute.created),
  dueAt: dispute.evidence_details.due_by ? date(dispute.evidence_details.due_by) : null,
  submissions: dispute.evidence_details.submission_count,
})

/** Evidence under the names of Stripe's fields. */
export const evidenceFields = (evidence: Evidence) => ({
  product_description: evidence.productDescription,
  ...(evidence.customerName ? { customer_name: evidence.customerName } : {}),
  ...(evidence.customerEmail ? { customer_email_address: evidence.customerEmail } : {}),
  ...(evidence.serviceDate ? { service_date: evidence.serviceDate } : {}),
  ...(evidence.refundPolicyDisclosure ? { refund_policy_disclosure: evidence.refundPolicyDisclosure } : {}),
  uncategorized_text: evidence.text,
})

const idOf = (value: Ref | undefined): string[] => {
  if (!value) return []
  return [typeof value === 'string' ? value : value.id]
}

/** Every id by which Stripe may refer to this payment in an event. */
export const refsOfCheckout = (
  session: CheckoutObject,
  refunds: readonly RefundObject[],
  disputes: readonly DisputeObject[],
): string[] => [
  ...new Set([
    session.id,
    ...idOf(session.payment_intent),
    ...idOf(expanded(session.payment_intent)?.latest_charge),
    ...refunds.flatMap((refund) => [refund.id, ...idOf(refund.charge)]),
    ...disputes.flatMap((dispute) => [dispute.id, ...idOf(dispute.charge)]),
  ]),
]

/**
 * Translates a Checkout Session's state. The session must be expanded with its payment intent, that with its latest
 * charge, and that with its balance transaction.
 */
export const factsOfCheckout = (
  session: CheckoutObject,
  refunds: readonly RefundObject[],
  disputes: readonly DisputeObject[],
): ProviderFact[] => {
  const intent = expanded(session.payment_intent)
  const charge = expanded(intent?.latest_charge)
  const facts: ProviderFact[] = []
  const error = intent?.last_payment_error
  if (error) {
    facts.push({
      type: 'DECLINED',
      key: typeof error.charge === 'string' ? error.charge : `declined:${intent.id}`,
      code: error.decline_code ?? error.code ?? 'card_declined',
      at: date(intent.created),
    })
  }
  if (session.payment_status === 'paid' && intent) {
    facts.push({
      type: 'CAPTURED',
      key: intent.id,
      amountCents: intent.amount_received,
      currency: intent.currency,
      at: date(charge?.created ?? session.created),
    })
    facts.push(...feeFact(charge))
  } else if (session.status === 'complete' && intent?.status === 'requires_payment_method') {
    // A delayed method (a bank debit) that failed.
    facts.push({
      type: 'FAILED',
      key: intent.id,
      code: error?.code ?? 'payment_failed',
      at: date(intent.created),
    })
  }
  if (session.status === 'expired') {
    facts.push({ type: 'CANCELED', key: session.id, at: date(session.expires_at ?? session.created) })
  }
  return [...facts, ...refunds.map(refundFact), ...disputes.flatMap(disputeFacts)]
}
