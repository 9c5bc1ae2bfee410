import { callAttention } from '../../../platform/attention/attention.ts'
import type { Context } from '../../../platform/context.ts'
import { markPaymentFailed, requestForPayment, requestTopic } from '../../requests/index.ts'
import type { ProviderFact } from '../gateways/gateway.ts'
import { arrivalsIn, isArrival, type PaymentSummary, summarise } from '../payment.ts'
import { moneyOfLines } from '../refunds/lines.ts'
import {
  findRefund,
  findRefundByRef,
  findRefundsOfPayments,
  insertRefund,
  unexplainedCause,
  updateRefund,
} from '../refunds/repository-refunds.ts'
import { leftOfLines, spreadRefund } from '../refunds/shares.ts'
import {
  findEvents,
  insertEvents,
  lockPayment,
  type StoredEvent,
  updatePayment,
} from '../repository-payments.ts'
import { markEventsHandled } from '../webhooks/repository-inbox.ts'
import { lastOf, nextAsking } from './asking-again.ts'
import { bookEvent } from './book-event.ts'
import { eventsOfFact, type OwnFact } from './events-of-facts.ts'
import { isAbout, type Present, withRefs } from './present.ts'
import { settleAtOnce } from './settle-at-once.ts'
import type { Settling } from './settling.ts'

/**
 * Applies a payment's current state, in one transaction. Usually money arrives for a request that awaits it, and that
 * is written in one statement (`settleAtOnce`). Otherwise: locks the request, then the payment; writes new facts as
 * events; books each of them; recomputes the payment from all its events; moves the request. Known facts change
 * nothing, so a webhook, the return page, the reconciliation and a person may all apply the same ones at the same
 * moment.
 *
 * @param also runs in the same transaction, at its end
 */
export const applyFacts = async (
  context: Context,
  which: { id: number; requestId: number },
  present: Present,
  also?: (tx: Context) => Promise<void>,
): Promise<PaymentSummary> =>
  (also ? undefined : await settleAtOnce(context, which, present)) ??
  applyByStep(context, which, present, also)

const applyByStep = (
  context: Context,
  { id, requestId }: { id: number; requestId: number },
  present: Present,
  also?: (tx: Context) => Promise<void>,
): Promise<PaymentSummary> =>
  context.transaction(async (tx) => {
    const request = await requestForPayment(tx, requestId, { lock: true })
    if (!request) throw new Error(`payment ${id} has no request`)
    const payment = await lockPayment(tx.db, id)
    const isOurs = isAbout(id, present)
    if (!isOurs) {
      await callAttention(tx, { cause: `attempt:${id}`, kind: 'UNKNOWN_PAYMENT', requestId, paymentId: id })
    }
    const settling: Settling = { payment, request, events: await findEvents(tx.db, id) }
    const known = settling.events.length
    const facts = isOurs ? await inOurCurrency(tx, settling, present.facts) : []
    const isRefund = (fact: ProviderFact): fact is RefundFact => fact.type === 'REFUND'
    await learn(
      tx,
      settling,
      facts.flatMap((fact) => (isRefund(fact) ? [] : [fact])),
    )
    // A refund returns what its capture brought, so it is handled after the capture is booked. Failed ones come
    // first: they hold nothing of a line, and another one may replace them.
    const refunds = facts.filter(isRefund).sort((a, b) => failedFirst(a) - failedFirst(b))
    for (const fact of refunds) await learn(tx, settling, [await withOwnRefund(tx, settling, fact)])
    const { events } = settling
    const summary = summarise(events)
    await project(tx, settling, summary, present)
    if (events.length > known || payment.processing !== (present.isProcessing ?? false)) {
      await tx.system.live.publish(tx, requestTopic(requestId))
    }
    await markEventsHandled(tx, present.handled ?? [], id)
    await also?.(tx)
    return summary
  })

type RefundFact = Extract<ProviderFact, { type: 'REFUND' }>

const failedFirst = ({ status }: RefundFact): number => (status === 'FAILED' ? 0 : 1)

const rank = (type: string): number =>
  type === 'CAPTURED' || type === 'MISMATCHED' || type === 'MISREPORTED' ? 0 : 1

/** Writes new facts as events and books each. A payment's fee is split like its capture, which is posted first. */
const learn = async (tx: Context, settling: Settling, facts: readonly OwnFact[]): Promise<void> => {
  const { payment } = settling
  const unknown: StoredEvent[] = []
  for (const event of facts.flatMap((fact) => eventsOfFact(payment, fact))) {
    const known = [...settling.events, ...unknown]
    const same = known.find(({ type, key }) => type === event.type && key === event.key)
    const before = arrivalsIn(known).find(({ key }) => isArrival(event) && key === event.key)
    if (before && same?.amountCents !== event.amountCents) {
      unknown.push(...(await reportedOtherwise(tx, settling, before, event)))
    } else if (!same) unknown.push(event)
  }
  const fresh = await insertEvents(tx.db, payment.id, unknown)
  settling.events = [...settling.events, ...fresh]
  for (const event of [...fresh].sort((a, b) => rank(a.type) - rank(b.type))) {
    await bookEvent(tx, settling, event)
  }
}

/**
 * Another amount is reported for the same money: the person who entered a bank's report was wrong, or the gateway
 * was. The money arrived once, so it is booked once, and a person is notified. The right amount replaces a wrong one,
 * unless some of that was already returned.
 */
const reportedOtherwise = async (
  tx: Context,
  { payment, request, events }: Settling,
  before: StoredEvent,
  event: StoredEvent,
): Promise<StoredEvent[]> => {
  await callAttention(tx, {
    cause: `misreported:${payment.id}`,
    kind: 'UNMATCHED_MONEY',
    requestId: request.id,
    paymentId: payment.id,
    facts: { reason: 'MISREPORTED', beforeCents: before.amountCents, arrivedCents: event.amountCents },
  })
  const refunds = await findRefundsOfPayments(tx.db, [payment.id])
  const isUntouched =
    refunds.every(({ state }) => state === 'FAILED') && events.every(({ type }) => type !== 'DISPUTE_OPENED')
  if (event.type !== 'CAPTURED' || before.type !== 'MISMATCHED' || !isUntouched) return []
  return [{ ...before, type: 'MISREPORTED', detail: null, occurredAt: event.occurredAt }, event]
}

/** A return in another currency than the requested one needs a person: our books have one currency. */
const inOurCurrency = async (
  tx: Context,
  { payment, request }: Settling,
  facts: readonly ProviderFact[],
): Promise<ProviderFact[]> => {
  const isForeign = (fact: ProviderFact): boolean =>
    (fact.type === 'REFUND' || fact.type === 'DISPUTE') &&
    fact.currency !== undefined &&
    fact.currency.toUpperCase() !== payment.currency.trim()
  if (facts.some(isForeign)) {
    await callAttention(tx, {
      cause: `foreign:${payment.id}`,
      kind: 'UNMATCHED_MONEY',
      requestId: request.id,
      paymentId: payment.id,
      facts: { reason: 'WRONG_CURRENCY' },
    })
  }
  return facts.filter((fact) => !isForeign(fact))
}

const project = async (
  tx: Context,
  { payment, request, events }: Settling,
  summary: PaymentSummary,
  { isProcessing = false, askedAt, refs = [] }: Present,
): Promise<void> => {
  const isSettled = summary.state !== 'PENDING_PAYMENT'
  const now = tx.system.clock.now()
  await updatePayment(tx.db, payment.id, {
    state: summary.state,
    captured_cents: summary.arrivedCents,
    refunded_cents: summary.refundedCents,
    failure_code: summary.failureCode,
    processing: isProcessing && !isSettled,
    booked_to: payment.booked_to,
    provider_refs: withRefs(payment, refs),
    ask_again_at: nextAsking(payment, summary, lastOf(events), now),
    ...(askedAt ? { asked_at: askedAt } : {}),
    ...(isSettled && !payment.settled_at ? { settled_at: now } : {}),
  })
  const mayFail = request.state === 'PENDING_PAYMENT' && payment.state === 'PENDING_PAYMENT'
  if (summary.state === 'FAILED' && mayFail) await markPaymentFailed(tx, request.id)
}

/** Finds our refund for one that the gateway reports; creates one for a refund made at the gateway. */
const withOwnRefund = async (tx: Context, settling: Settling, fact: RefundFact): Promise<OwnFact> => {
  const { payment } = settling
  const named = fact.refundId === null ? undefined : await findRefund(tx.db, fact.refundId)
  const ours =
    named?.payment_id === payment.id ? named : await findRefundByRef(tx.db, payment.id, fact.providerRef)
  if (!ours) return { ...fact, refundId: await addRefundOfGateway(tx, settling, fact) }
  if (ours.provider_ref === null) await updateRefund(tx.db, ours.id, { provider_ref: fact.providerRef })
  return { ...fact, refundId: ours.id }
}

/** The rest of unmatched money: disputes are booked separately from it. */
const unmatchedLeft = (events: Settling['events']): number => {
  const { arrivedCents, refundedCents, refundPendingCents } = summarise(events)
  return Math.max(0, arrivedCents - refundedCents - refundPendingCents)
}

/**
 * Somebody made a refund at the gateway. The lines cover as much of it as they have left; the rest goes to the
 * suspense account, and a person is notified.
 */
const addRefundOfGateway = async (
  tx: Context,
  { payment, request, events }: Settling,
  fact: RefundFact,
): Promise<number> => {
  const isOfTemples = payment.booked_to === 'TEMPLES'
  const lines = isOfTemples ? await moneyOfLines(tx, request) : []
  const left = isOfTemples ? leftOfLines(lines) : unmatchedLeft(events)
  const suspense = Math.max(0, fact.amountCents - left)
  const { id } = await insertRefund(
    tx.db,
    {
      payment_id: payment.id,
      amount_cents: fact.amountCents,
      suspense_cents: suspense,
      reason: 'AT_GATEWAY',
      provider_ref: fact.providerRef,
      requested_at: fact.at,
    },
    (isOfTemples && spreadRefund(lines, fact.amountCents - suspense)) || [],
  )
  if (suspense > 0) {
    await callAttention(tx, {
      cause: unexplainedCause(id),
      kind: 'REFUND_UNEXPLAINED',
      requestId: request.id,
      paymentId: payment.id,
      refundId: id,
      facts: { amountCents: fact.amountCents, unexplainedCents: suspense },
    })
  }
  return id
}
