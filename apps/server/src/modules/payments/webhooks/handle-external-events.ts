import type { GatewayName } from '@kandili/contract'
import pLimit from 'p-limit'
import { raiseAlarm } from '../../../platform/attention/attention.ts'
import type { Context, System } from '../../../platform/context.ts'
import type { FailedJob, WaitingJob } from '../../../platform/jobs/job-definition.ts'
import { findGateway } from '../gateways/index.ts'
import { FOLLOW_CONNECTED_ACCOUNT } from '../jobs.ts'
import { findPaymentByRef, findPaymentsByRefs, type Payment } from '../repository-payments.ts'
import { settlePayment } from '../settling/settle-payment.ts'
import { type ExternalEvent, findUnhandledEvents, updateExternalEvents } from './repository-inbox.ts'

/** Lookups before an attention item opens: the attempt's transaction may not have committed yet. */
const TRIES_BEFORE_ATTENTION = 5

/** Attempts of one batch that are settled side by side; each asks the gateway and holds a connection. */
const SETTLED_AT_ONCE = 4

/**
 * Handles kept webhooks: finds the payment that each is about by any of its references, asks the gateway once for all
 * events about the same payment, and marks them handled in the transaction that applies the answer. Repeating it
 * changes nothing. Payments are settled side by side.
 *
 * @returns the jobs to try again: their payment is not found yet, or the gateway is not available
 */
export const handleExternalEvents = async (
  context: Context,
  jobs: readonly WaitingJob[],
): Promise<FailedJob[]> => {
  const idOf = (job: WaitingJob): number => Number(job.data.externalEventId)
  const events = await findUnhandledEvents(context.db, jobs.map(idOf))
  const failures = new Map<number, unknown>()
  const inTurn = pLimit(SETTLED_AT_ONCE)
  const handling = async (about: readonly ExternalEvent[], work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      for (const { id } of about) failures.set(id, error)
    }
  }
  const { met, unmet } = await groupByPayment(context, events)
  await Promise.all([
    ...met.map(([payment, about]) => inTurn(() => handling(about, () => settle(context, payment, about)))),
    ...unmet.map((event) => inTurn(() => handling([event], () => handleUnmet(context, event)))),
  ])
  return jobs.flatMap((job) => {
    const id = idOf(job)
    return failures.has(id) ? [{ id: job.id, error: failures.get(id) }] : []
  })
}

const attemptIdOf = ({ attempt_ref: ref }: ExternalEvent): number[] => {
  const id = Number(ref)
  return ref !== null && Number.isSafeInteger(id) && id > 0 ? [id] : []
}

type Grouped = { met: [Payment, ExternalEvent[]][]; unmet: ExternalEvent[] }

/** The events of each payment that we know by one of their references, and those of which we know none. */
const groupByPayment = async (context: Context, events: readonly ExternalEvent[]): Promise<Grouped> => {
  const grouped = new Map<number, [Payment, ExternalEvent[]]>()
  const unmet: ExternalEvent[] = []
  for (const [source, ofSource] of Map.groupBy(events, (event) => event.source)) {
    const payments = await findPaymentsByRefs(
      context.db,
      source as GatewayName,
      ofSource.flatMap(({ refs }) => refs),
      ofSource.flatMap(attemptIdOf),
    )
    for (const event of ofSource) {
      const [named] = attemptIdOf(event)
      // A reference of the gateway's own is surer than what an event says of itself.
      const payment =
        payments.find(({ provider_refs: refs }) => event.refs.some((ref) => refs.includes(ref))) ??
        payments.find(({ id }) => id === named)
      if (!payment) {
        unmet.push(event)
        continue
      }
      const group = grouped.get(payment.id) ?? [payment, []]
      group[1].push(event)
      grouped.set(payment.id, group)
    }
  }
  return { met: [...grouped.values()], unmet }
}

const markHandled = (
  tx: Context,
  events: readonly ExternalEvent[],
  outcome: string,
  paymentId: number | null,
): Promise<void> =>
  updateExternalEvents(
    tx.db,
    events.map(({ id }) => id),
    { handled_at: tx.system.clock.now(), outcome, payment_id: paymentId, last_error: null },
  )

/** The last settling that began for each payment, by node. */
const underWay = new WeakMap<System, Map<number, Promise<unknown>>>()

/**
 * One after the other for each payment: a gateway sends three events about it at once, and those that come in a later
 * batch would hold a connection each while they wait for the first one's lock, and then find nothing new.
 */
const settle = async (
  context: Context,
  payment: Payment,
  events: readonly ExternalEvent[],
): Promise<void> => {
  const ofNode = underWay.get(context.system) ?? new Map<number, Promise<unknown>>()
  underWay.set(context.system, ofNode)
  const before = ofNode.get(payment.id)
  const settleNow = (of: Payment | number) =>
    settlePayment(
      context,
      of,
      events.map(({ id }) => id),
    )
  // What was read before somebody else settled it is no longer true.
  const settling = before ? before.then(() => settleNow(payment.id)) : settleNow(payment)
  const over = settling.catch(() => {})
  ofNode.set(payment.id, over)
  try {
    await settling
  } finally {
    if (ofNode.get(payment.id) === over) ofNode.delete(payment.id)
  }
}

/** Handles an event with references that we have not learned: the gateway knows which checkout they belong to. */
const handleUnmet = async (context: Context, event: ExternalEvent): Promise<void> => {
  const { id, attempts, refs, type } = event
  if (event.account_ref !== null) return passOn(context, event, event.account_ref)
  // The platform's own payout or settings: nothing that changes a payment.
  if (refs.length === 0 && event.attempt_ref === null) return markHandled(context, [event], 'NOT_OURS', null)
  const method = event.source as GatewayName
  const providerRef = refs.length > 0 ? await findGateway(context.system, method)?.findCheckout(refs) : null
  const payment = providerRef ? await findPaymentByRef(context.db, method, providerRef) : undefined
  if (payment) return settle(context, payment, [event])
  const tries = attempts + 1
  await updateExternalEvents(context.db, [id], { attempts: tries, last_error: 'no such attempt' })
  if (tries < TRIES_BEFORE_ATTENTION) throw new Error(`webhook ${id} is about no attempt of ours yet`)
  return context.transaction(async (tx) => {
    await raiseAlarm(tx, {
      cause: `webhook:${id}`,
      kind: 'UNKNOWN_PAYMENT',
      externalEventId: id,
      facts: { type },
    })
    await markHandled(tx, [event], 'UNKNOWN_PAYMENT', null)
  })
}

/** An event about a temple's account is the payouts' business: what they know of it is asked anew. */
const passOn = (context: Context, event: ExternalEvent, accountRef: string): Promise<void> =>
  context.transaction(async (tx) => {
    const transferRef = event.transfer_ref
    await tx.system.jobs.send(
      tx,
      FOLLOW_CONNECTED_ACCOUNT,
      { accountRef, ...(transferRef === null ? {} : { transferRef }) },
      { onceKey: String(event.id) },
    )
    await markHandled(tx, [event], 'PASSED_ON', null)
  })
