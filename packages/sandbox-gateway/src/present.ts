import type { Attempt, Dispute, Refund, Session } from './store.ts'

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

export type SessionObject = ReturnType<typeof presentSession>
export type RefundObject = ReturnType<typeof presentRefund>

export const presentRefund = (refund: Refund) => ({
  id: refund.id,
  object: 'refund' as const,
  amount: refund.amount_cents,
  status: refund.status as 'pending' | 'succeeded' | 'failed',
  failure_reason: refund.failure_reason,
  created: seconds(refund.created_at),
  settled: refund.settled_at ? seconds(refund.settled_at) : null,
  metadata: { refund_ref: refund.refund_ref },
})

export const presentDispute = (dispute: Dispute) => ({
  id: dispute.id,
  object: 'dispute' as const,
  amount: dispute.amount_cents,
  fee: dispute.fee_cents,
  status: dispute.status as 'needs_response' | 'won' | 'lost',
  created: seconds(dispute.opens_at),
})

/** A session as the merchant reads it, with everything that has happened so far. */
export const presentSession = (
  session: Session,
  all: { attempts: Attempt[]; refunds: Refund[]; disputes: Dispute[] },
  baseUrl: string,
) => ({
  id: session.id,
  object: 'checkout.session' as const,
  url: session.status === 'open' ? `${baseUrl}/sandbox/pay/${session.id}` : null,
  status: session.status as 'open' | 'complete' | 'expired',
  payment_status: session.payment_status as 'unpaid' | 'paid',
  amount_total: session.amount_cents,
  currency: session.currency.trim().toLowerCase(),
  expires_at: seconds(session.expires_at),
  created: seconds(session.created_at),
  metadata: { attempt_id: session.attempt_ref },
  payment_intent: {
    id: session.payment_intent,
    amount_received: session.payment_status === 'paid' ? (session.captured_cents ?? 0) : 0,
    fee: session.payment_status === 'paid' ? (session.fee_cents ?? 0) : 0,
    paid_at: session.payment_status === 'paid' && session.paid_at ? seconds(session.paid_at) : null,
  },
  attempts: all.attempts.map((attempt) => ({
    id: attempt.id,
    code: attempt.code,
    decline_code: attempt.decline_code,
    at: seconds(attempt.at),
  })),
  refunds: all.refunds.map(presentRefund),
  disputes: all.disputes.map(presentDispute),
})
