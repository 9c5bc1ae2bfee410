import { callAttention } from '../../../platform/attention/attention.ts'
import type { Context } from '../../../platform/context.ts'
import { endPaid, markPaymentFailed, requestForPayment, requestTopic } from '../../requests/index.ts'
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
import { markEventsHandled } from '../repository-inbox.ts'
import { insertEvents, lockPayment, type StoredEvent, updatePayment } from '../repository-payments.ts'
import { bookEvent } from './book-event.ts'
import { eventsOfFact, type OwnFact } from './events-of-facts.ts'
import { isAbout, type Present } from './present.ts'
import { projectionOf } from './projection.ts'
import { findSettling, type Settling } from './repository-settling.ts'
import { mayPay, settleTogether, settleUnderLock } from './settle.ts'

/**
 * Applies a payment's current state. Money that pays a request which awaits it is read, judged and written in three
 * steps (`settle.ts`): without locks and together with concurrent payments, or, if something else is to be done or
 * something changed in the meantime, here under lock. Everything else follows under lock: new facts become events, each
 * is booked, and the payment is computed anew from all of them. Known facts change nothing, so a webhook, the return
 * page, the reconciliation and a person may all apply the same ones at the same moment.
 *
 * @param also runs in the same transaction, at its end
 */
export const applyFacts = async (
  context: Context,
  which: { id: number; requestId: number },
  present: Present,
  also?: (tx: Context) => Promise<void>,
): Promise<PaymentSummary> =>
  (also || context.db.isTransaction ? undefined : await settleTogether(context, which.id, present)) ??
  context.transaction((tx) => applyUnderLock(tx, which, present, also))

const applyUnderLock = async (
  tx: Context,
  { id, requestId }: { id: number; requestId: number },
  present: Present,
  also?: (tx: Context) => Promise<void>,
): Promise<PaymentSummary> => {
  if (!(await requestForPayment(tx, requestId, { lock: true })))
    throw new Error(`payment ${id} has no request`)
  await lockPayment(tx.db, id)
  const isOurs = isAbout(id, present)
  if (!isOurs) {
    await callAttention(tx, { cause: `attempt:${id}`, kind: 'UNKNOWN_PAYMENT', requestId, paymentId: id })
  }
  const before = await readHeld(tx, id)
  const facts = isOurs ? await inOurCurrency(tx, before, present.facts) : []
  await correctReports(tx, before, facts.filter(isOwn))
  const paid = mayPay(facts) ? await settleUnderLock(tx, id, { ...present, facts }) : undefined
  if (paid) await endPaid(tx, before.request)
  const settling = paid ? await readHeld(tx, id) : before
  const known = settling.events.length
  await learn(tx, settling, facts.filter(isOwn))
  // A refund returns what its capture brought, so it is handled after the capture is booked. Failed ones come
  // first: they hold nothing of a line, and another one may replace them.
  const refunds = facts.filter(isRefund).sort((a, b) => failedFirst(a) - failedFirst(b))
  for (const fact of refunds) await learn(tx, settling, [await withOwnRefund(tx, settling, fact)])
  const summary = summarise(settling.events)
  await project(tx, settling, summary, present)
  if (settling.events.length > known || before.payment.processing !== (present.isProcessing ?? false)) {
    await tx.system.live.publish(tx, requestTopic(requestId))
  }
  await markEventsHandled(tx, present.handled ?? [], id)
  await also?.(tx)
  return summary
}

/** The payment with all that belongs to it; its locks are held. */
const readHeld = async (tx: Context, id: number): Promise<Settling> => {
  const settling = (await findSettling(tx.db, [id])).get(id)
  if (!settling) throw new Error(`payment ${id} is gone`)
  return settling
}

type RefundFact = Extract<ProviderFact, { type: 'REFUND' }>

const isRefund = (fact: ProviderFact): fact is RefundFact => fact.type === 'REFUND'
const isOwn = (fact: ProviderFact): fact is Exclude<ProviderFact, RefundFact> => !isRefund(fact)

const failedFirst = ({ status }: RefundFact): number => (status === 'FAILED' ? 0 : 1)

const rank = (type: string): number => (type === 'CAPTURED' || type === 'MISMATCHED' ? 0 : 1)

/** A known arrival of the same money with another amount. */
const reportedBefore = (events: readonly StoredEvent[], event: StoredEvent): StoredEvent | undefined =>
  isArrival(event)
    ? arrivalsIn(events).find((one) => one.key === event.key && one.amountCents !== event.amountCents)
    : undefined

/** Writes new facts as events and books each. A payment's fee is split like its capture, which is posted first. */
const learn = async (tx: Context, settling: Settling, facts: readonly OwnFact[]): Promise<void> => {
  const { payment } = settling
  const unknown: StoredEvent[] = []
  for (const event of facts.flatMap((fact) => eventsOfFact(payment, fact))) {
    const known = [...settling.events, ...unknown]
    const isKnown = known.some(({ type, key }) => type === event.type && key === event.key)
    if (!isKnown && !reportedBefore(known, event)) unknown.push(event)
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
const correctReports = async (tx: Context, settling: Settling, facts: readonly OwnFact[]): Promise<void> => {
  const { payment, request } = settling
  for (const event of facts.flatMap((fact) => eventsOfFact(payment, fact))) {
    const before = reportedBefore(settling.events, event)
    if (!before) continue
    await callAttention(tx, {
      cause: `misreported:${payment.id}`,
      kind: 'UNMATCHED_MONEY',
      requestId: request.id,
      paymentId: payment.id,
      facts: { reason: 'MISREPORTED', beforeCents: before.amountCents, arrivedCents: event.amountCents },
    })
    const refunds = await findRefundsOfPayments(tx.db, [payment.id])
    const isUntouched =
      refunds.every(({ state }) => state === 'FAILED') &&
      settling.events.every(({ type }) => type !== 'DISPUTE_OPENED')
    if (event.type !== 'CAPTURED' || before.type !== 'MISMATCHED' || !isUntouched) continue
    const wrong: StoredEvent = { ...before, type: 'MISREPORTED', detail: null, occurredAt: event.occurredAt }
    settling.events = [...settling.events, ...(await insertEvents(tx.db, payment.id, [wrong]))]
    await bookEvent(tx, settling, wrong)
  }
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
  present: Present,
): Promise<void> => {
  const now = tx.system.clock.now()
  await updatePayment(tx.db, payment.id, projectionOf(payment, events, present, now))
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
