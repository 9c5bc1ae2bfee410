import type { GatewayName } from '@kandili/contract'
import pLimit from 'p-limit'
import { raiseAlarm } from '../../../platform/attention/attention.ts'
import type { Context, System } from '../../../platform/context.ts'
import { perSystem } from '../../../platform/copies/per-system.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { writeTogether } from '../../../platform/database/write-together.ts'
import type { FailedJob, WaitingJob } from '../../../platform/jobs/job-definition.ts'
import { findGateway } from '../gateways/index.ts'
import { FOLLOW_CONNECTED_ACCOUNT } from '../jobs.ts'
import {
  type ExternalEvent,
  findUnhandledEvents,
  handleRepeats,
  type StatingEvent,
  updateExternalEvents,
} from '../repository-inbox.ts'
import { findPaymentByRef, findPaymentsByRefs, type Payment } from '../repository-payments.ts'
import { settlePayment } from '../settling/settle-payment.ts'

/** Lookups before an attention item opens: the attempt's transaction may not have committed yet. */
const TRIES_BEFORE_ATTENTION = 5

/** Attempts of one batch to settle concurrently; each asks the gateway and holds a connection. */
const SETTLED_AT_ONCE = 4

/**
 * Handles stored webhooks: finds the payment of each by any of its references, asks the gateway once for all events
 * about the same payment, and marks them handled in the transaction that applies the answer. Skips asking about
 * events without news. Repeating it changes nothing. Payments are settled concurrently.
 *
 * @returns the jobs to retry: their payment is not found yet, or the gateway is not available
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

/** Groups events by the payment that one of their references belongs to; others are unknown. */
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
      // The gateway's own reference is more reliable than what an event says about itself.
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
  outcome: NonNullable<DB['external_event']['outcome']>,
  paymentId: number | null,
): Promise<void> =>
  updateExternalEvents(
    tx.db,
    events.map(({ id }) => id),
    { handled_at: tx.system.clock.now(), outcome, payment_id: paymentId, last_error: null },
  )

/** This node's queue of events without news: concurrent ones share a statement. */
const repeatHandler = perSystem((system: System) =>
  writeTogether((events: readonly StatingEvent[]) => handleRepeats(system.db, events, system.clock.now())),
)

/** Handles the events that only repeat what is recorded of the payment; returns the others. */
const withoutRepeats = async (
  { system }: Context,
  paymentId: number,
  events: readonly ExternalEvent[],
): Promise<ExternalEvent[]> => {
  const left = await Promise.all(
    events.map(async (event) => {
      const stated = findGateway(system, event.source)?.statedBy?.(event.payload as Record<string, unknown>)
      const isHandled =
        stated !== undefined && (await repeatHandler(system)({ id: event.id, paymentId, stated }))
      return isHandled ? [] : [event]
    }),
  )
  return left.flat()
}

/** The running settlement of a payment, and the next one for all events that arrived in the meantime. */
type Turn = {
  readonly over: Promise<unknown>
  next?: { readonly events: ExternalEvent[]; readonly settled: Promise<void> }
}

/** By node. */
const turnsOf = perSystem(() => new Map<number, Turn>())

/**
 * One settlement at a time for each payment: a gateway sends three events about it at once, and those in later
 * batches would each hold a connection while they wait for the first one's lock. They are handled together after it,
 * and mostly contain nothing new.
 */
const settle = (context: Context, payment: Payment, events: readonly ExternalEvent[]): Promise<void> => {
  const turns = turnsOf(context.system)
  const begin = (of: Payment | number, about: readonly ExternalEvent[]): Promise<void> => {
    const settled = settleNow(context, of, about)
    const turn: Turn = { over: settled.catch(() => {}) }
    turns.set(payment.id, turn)
    void turn.over.then(() => {
      if (turns.get(payment.id) === turn && !turn.next) turns.delete(payment.id)
    })
    return settled
  }
  const turn = turns.get(payment.id)
  if (!turn) return begin(payment, events)
  if (turn.next) {
    turn.next.events.push(...events)
    return turn.next.settled
  }
  const joined = [...events]
  // Another settlement makes what was read outdated.
  turn.next = { events: joined, settled: turn.over.then(() => begin(payment.id, joined)) }
  return turn.next.settled
}

const settleNow = async (
  context: Context,
  of: Payment | number,
  events: readonly ExternalEvent[],
): Promise<void> => {
  const mayRepeat = typeof of === 'number' || of.settled_at !== null
  const left = mayRepeat ? await withoutRepeats(context, typeof of === 'number' ? of : of.id, events) : events
  if (left.length === 0) return
  await settlePayment(
    context,
    of,
    left.map(({ id }) => id),
  )
}

/** Handles an event with unknown references: the gateway knows which checkout they belong to. */
const handleUnmet = async (context: Context, event: ExternalEvent): Promise<void> => {
  const { id, attempts, refs, type } = event
  if (event.account_ref !== null) return passOn(context, event, event.account_ref)
  // The platform's own payout or settings: no payment changes.
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

/** An event about a temple's account is for the payouts module, which fetches its state. */
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
