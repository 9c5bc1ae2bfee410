import { callAttention } from '../../../platform/attention/attention.ts'
import type { Context } from '../../../platform/context.ts'
import {
  markPaymentFailed,
  type PayableRequest,
  requestForPayment,
  requestTopic,
} from '../../requests/index.ts'
import type { ProviderFact, ProviderPayment } from '../gateways/gateway.ts'
import { type PaymentSummary, summarise } from '../payment.ts'
import { moneyOfLines } from '../refunds/lines.ts'
import { findRefund, findRefundByRef, insertRefund, updateRefund } from '../refunds/repository-refunds.ts'
import { spreadRefund } from '../refunds/shares.ts'
import { findEvents, insertEvents, lockPayment, type Payment, updatePayment } from '../repository-payments.ts'
import { bookEvent, type Settling } from './book-event.ts'
import { eventsOfFact, type OwnFact } from './events-of-facts.ts'

type Present = Pick<ProviderPayment, 'facts'> & Partial<ProviderPayment> & { askedAt?: Date }

/**
 * Applies a payment's current state, in one transaction: locks the request, then the payment; writes the new facts as
 * events; books each of them; computes the payment anew from all its events; moves the request. Known facts change
 * nothing, so a webhook, the page of return, the reconciliation and a person may all apply the same ones at the same
 * moment.
 *
 * @param also done in the same transaction, at its end
 */
export const applyFacts = (
  context: Context,
  { id, requestId }: { id: number; requestId: number },
  present: Present,
  also?: (tx: Context) => Promise<void>,
): Promise<PaymentSummary> =>
  context.transaction(async (tx) => {
    const request = await requestForPayment(tx, requestId, { lock: true })
    if (!request) throw new Error(`payment ${id} has no request`)
    const payment = await lockPayment(tx.db, id)
    const isOurs = present.attemptRef === undefined || present.attemptRef === String(id)
    if (!isOurs) {
      await callAttention(tx, { cause: `attempt:${id}`, kind: 'UNKNOWN_PAYMENT', requestId, paymentId: id })
    }
    const facts = isOurs ? await withOwnRefunds(tx, request, payment, present.facts) : []
    const fresh = await insertEvents(
      tx.db,
      id,
      facts.flatMap((fact) => eventsOfFact(payment, fact)),
    )
    const events = await findEvents(tx.db, id)
    const settling: Settling = { payment, request, events }
    // A payment's fee is split like its capture, so the capture is posted first.
    for (const event of [...fresh].sort((a, b) => rank(a.type) - rank(b.type))) {
      await bookEvent(tx, settling, event)
    }
    const summary = summarise(events)
    await project(tx, settling, summary, present)
    if (fresh.length > 0 || payment.processing !== (present.isProcessing ?? false)) {
      await tx.system.live.publish(tx, requestTopic(requestId))
    }
    await also?.(tx)
    return summary
  })

const rank = (type: string): number => (type === 'CAPTURED' || type === 'MISMATCHED' ? 0 : 1)

const project = async (
  tx: Context,
  { payment, request }: Settling,
  summary: PaymentSummary,
  { isProcessing = false, askedAt }: Present,
): Promise<void> => {
  const isSettled = summary.state !== 'PENDING_PAYMENT'
  await updatePayment(tx.db, payment.id, {
    state: summary.state,
    captured_cents: summary.arrivedCents,
    refunded_cents: summary.refundedCents,
    failure_code: summary.failureCode,
    processing: isProcessing && !isSettled,
    booked_to: payment.booked_to,
    ...(askedAt ? { asked_at: askedAt } : {}),
    ...(isSettled && !payment.settled_at ? { settled_at: tx.system.clock.now() } : {}),
  })
  const mayFail = request.state === 'PENDING_PAYMENT' && payment.state === 'PENDING_PAYMENT'
  if (summary.state === 'FAILED' && mayFail) await markPaymentFailed(tx, request.id)
}

/** Finds our refund for each one that the gateway reports; creates one for a refund made at the gateway. */
const withOwnRefunds = async (
  tx: Context,
  request: PayableRequest,
  payment: Payment,
  facts: readonly ProviderFact[],
): Promise<OwnFact[]> => {
  const own: OwnFact[] = []
  for (const fact of facts) {
    if (fact.type !== 'REFUND') {
      own.push(fact)
      continue
    }
    const refundId = await ownRefundId(tx, request, payment, fact)
    const known = await findRefund(tx.db, refundId)
    if (known && known.provider_ref === null) {
      await updateRefund(tx.db, refundId, { provider_ref: fact.providerRef })
    }
    own.push({ ...fact, refundId })
  }
  return own
}

const ownRefundId = async (
  tx: Context,
  request: PayableRequest,
  payment: Payment,
  fact: Extract<ProviderFact, { type: 'REFUND' }>,
): Promise<number> => {
  const named = fact.refundId === null ? undefined : await findRefund(tx.db, fact.refundId)
  if (named?.payment_id === payment.id) return named.id
  const met = await findRefundByRef(tx.db, payment.id, fact.providerRef)
  if (met) return met.id
  const shares =
    payment.booked_to === 'TEMPLES' ? spreadRefund(await moneyOfLines(tx, request), fact.amountCents) : []
  const made = await insertRefund(
    tx.db,
    {
      payment_id: payment.id,
      amount_cents: fact.amountCents,
      reason: 'AT_GATEWAY',
      provider_ref: fact.providerRef,
      requested_at: fact.at,
    },
    shares ?? [],
  )
  return made.id
}
