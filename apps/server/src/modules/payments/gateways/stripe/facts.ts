import type Stripe from 'stripe'
import type { ProviderFact } from '../gateway.ts'

const date = (seconds: number): Date => new Date(seconds * 1000)

const refundStatus = (status: string | null): 'PENDING' | 'SUCCEEDED' | 'FAILED' => {
  if (status === 'succeeded') return 'SUCCEEDED'
  return status === 'failed' || status === 'canceled' ? 'FAILED' : 'PENDING'
}

const disputeStatus = (status: string): 'OPENED' | 'WON' | 'LOST' => {
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'WON'
  return status === 'lost' ? 'LOST' : 'OPENED'
}

const expanded = <T extends { id: string }>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' && value !== null ? value : null

/** What Stripe keeps for itself of a charge; known only once the balance transaction is there. */
const feeFact = (charge: Stripe.Charge | null): ProviderFact[] => {
  const balance = expanded(charge?.balance_transaction)
  if (!balance || balance.fee <= 0) return []
  return [{ type: 'FEE_TAKEN', key: balance.id, amountCents: balance.fee, at: date(balance.created) }]
}

const refundFact = (refund: Stripe.Refund): ProviderFact => {
  const ours = Number(refund.metadata?.refund_id)
  return {
    type: 'REFUND',
    providerRef: refund.id,
    refundId: Number.isSafeInteger(ours) && ours > 0 ? ours : null,
    amountCents: refund.amount,
    status: refundStatus(refund.status),
    code: refund.failure_reason ?? null,
    at: date(refund.created),
  }
}

const disputeFact = (dispute: Stripe.Dispute): ProviderFact => ({
  type: 'DISPUTE',
  key: dispute.id,
  amountCents: dispute.amount,
  feeCents: dispute.balance_transactions.reduce((sum, transaction) => sum + transaction.fee, 0),
  status: disputeStatus(dispute.status),
  at: date(dispute.created),
})

/**
 * What a Checkout Session's present state means to us. The session must come with its payment intent, that with its
 * latest charge, and that with its balance transaction.
 */
export const factsOfCheckout = (
  session: Stripe.Checkout.Session,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
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
    // A delayed method (a bank debit) that came to nothing.
    facts.push({
      type: 'FAILED',
      key: intent.id,
      code: error?.code ?? 'payment_failed',
      at: date(intent.created),
    })
  }
  if (session.status === 'expired') {
    facts.push({ type: 'CANCELED', key: session.id, at: date(session.expires_at) })
  }
  return [...facts, ...refunds.map(refundFact), ...disputes.map(disputeFact)]
}
