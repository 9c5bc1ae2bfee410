import type { Attempt, Dispute, Refund, Session } from './store.ts'

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)
const currencyOf = (session: Session): string => session.currency.trim().toLowerCase()

export const chargeIdOf = ({ payment_intent: intent }: Session): string => intent.replace('pi_', 'ch_')
export const transactionIdOf = (id: string): string => id.replace(/^[a-z]+_/, 'txn_')

export type DisputeMovement = { id: string; amount: number; fee: number; created: number }

/** A refund, as Stripe presents it: it names its charge, and of the merchant's data only what came with the refund. */
export const presentRefund = (session: Session, refund: Refund) => ({
  id: refund.id,
  object: 'refund' as const,
  amount: refund.amount_cents,
  currency: currencyOf(session),
  charge: chargeIdOf(session),
  payment_intent: session.payment_intent,
  balance_transaction: refund.status === 'pending' ? null : transactionIdOf(refund.id),
  status: refund.status as 'pending' | 'succeeded' | 'failed',
  reason: refund.refund_ref === null ? null : 'requested_by_customer',
  ...(refund.failure_reason === null ? {} : { failure_reason: refund.failure_reason }),
  created: seconds(refund.created_at),
  metadata: refund.refund_ref === null ? {} : { refund_id: refund.refund_ref },
})

/** A dispute has its own metadata, which nobody has set. */
export const presentDispute = (session: Session, dispute: Dispute) => ({
  id: dispute.id,
  object: 'dispute' as const,
  amount: dispute.amount_cents,
  currency: currencyOf(session),
  charge: chargeIdOf(session),
  payment_intent: session.payment_intent,
  balance_transactions: (dispute.movements as DisputeMovement[]).map((movement) => ({
    ...movement,
    object: 'balance_transaction' as const,
    currency: currencyOf(session),
    net: movement.amount - movement.fee,
    reporting_category: movement.amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    type: 'adjustment' as const,
  })),
  reason: dispute.is_inquiry ? 'general' : 'fraudulent',
  status: dispute.status,
  evidence_details: {
    due_by: seconds(dispute.opens_at) + 7 * 86_400,
    has_evidence: dispute.answers > 0,
    submission_count: dispute.answers,
  },
  created: seconds(dispute.opens_at),
  metadata: {},
})

const metadataOf = (session: Session) => ({ attempt_id: session.attempt_ref })

export const presentCharge = (session: Session) => ({
  id: chargeIdOf(session),
  object: 'charge' as const,
  amount: session.captured_cents ?? 0,
  currency: currencyOf(session),
  payment_intent: session.payment_intent,
  balance_transaction: transactionIdOf(session.payment_intent),
  paid: true,
  created: seconds(session.paid_at ?? session.created_at),
  metadata: metadataOf(session),
})

const intentStatus = (session: Session): string => {
  if (session.payment_status === 'paid') return 'succeeded'
  return session.status === 'complete' ? 'processing' : 'requires_payment_method'
}

export const presentIntent = (session: Session, lastAttempt?: Attempt) => {
  const isPaid = session.payment_status === 'paid'
  return {
    id: session.payment_intent,
    object: 'payment_intent' as const,
    amount: session.amount_cents,
    amount_received: isPaid ? (session.captured_cents ?? 0) : 0,
    currency: currencyOf(session),
    status: intentStatus(session),
    last_payment_error:
      !isPaid && lastAttempt
        ? { charge: lastAttempt.id, code: lastAttempt.code, decline_code: lastAttempt.decline_code }
        : null,
    latest_charge: isPaid ? chargeIdOf(session) : null,
    created: seconds(session.created_at),
    metadata: metadataOf(session),
  }
}

/** A session in an event: its parts are named by ids. */
export const presentCheckout = (session: Session) => ({
  id: session.id,
  object: 'checkout.session' as const,
  status: session.status as 'open' | 'complete' | 'expired',
  payment_status: session.payment_status as 'unpaid' | 'paid',
  payment_intent: session.status === 'complete' ? session.payment_intent : null,
  amount_total: session.amount_cents,
  currency: currencyOf(session),
  expires_at: seconds(session.expires_at),
  created: seconds(session.created_at),
  metadata: metadataOf(session),
})

/** A session for the merchant: with everything that has happened so far, and ids replaced by their objects. */
export const presentSession = (
  session: Session,
  all: { attempts: Attempt[]; refunds: Refund[]; disputes: Dispute[] },
  baseUrl: string,
) => {
  const charge = presentCharge(session)
  const balance = {
    id: charge.balance_transaction,
    fee: session.fee_cents ?? 0,
    created: charge.created,
  }
  const isPaid = session.payment_status === 'paid'
  return {
    ...presentCheckout(session),
    url: session.status === 'open' ? `${baseUrl}/sandbox/pay/${session.id}` : null,
    payment_intent: {
      ...presentIntent(session, all.attempts.at(-1)),
      latest_charge: isPaid ? { ...charge, balance_transaction: balance } : null,
    },
    refunds: all.refunds.map((refund) => presentRefund(session, refund)),
    disputes: all.disputes.map((dispute) => presentDispute(session, dispute)),
  }
}
