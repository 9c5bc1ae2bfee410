import { summarise } from '../payment.ts'
import type { Payment, StoredEvent } from '../repository-payments.ts'
import { lastOf, nextAsking } from './asking-again.ts'
import { type Present, withRefs } from './present.ts'
import type { Projection } from './repository-settling.ts'

/**
 * A payment's columns, computed from all its events and the gateway's latest answer. Pure.
 * @param payment as it was read; `booked_to` as its events were booked
 */
export const projectionOf = (
  payment: Payment,
  events: readonly StoredEvent[],
  { isProcessing = false, askedAt, refs = [] }: Present,
  now: Date,
): Projection => {
  const summary = summarise(events)
  const isSettled = summary.state !== 'PENDING_PAYMENT'
  return {
    state: summary.state,
    captured_cents: summary.arrivedCents,
    refunded_cents: summary.refundedCents,
    failure_code: summary.failureCode,
    processing: isProcessing && !isSettled,
    booked_to: payment.booked_to,
    provider_refs: withRefs(payment, refs),
    ask_again_at: nextAsking(payment, summary, lastOf(events), now),
    asked_at: askedAt ?? payment.asked_at,
    settled_at: payment.settled_at ?? (isSettled ? now : null),
  }
}
