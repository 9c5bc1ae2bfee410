import type { Context, System } from '../../../platform/context.ts'
import { isRefusedByDatabase, writeTogether } from '../../../platform/database/write-together.ts'
import { transfersToWrite } from '../../ledger/index.ts'
import { MAIL_REQUEST_PAID, paidAtOnce } from '../../requests/index.ts'
import type { ProviderFact } from '../gateways/gateway.ts'
import { type PaymentSummary, summarise } from '../payment.ts'
import type { StoredEvent } from '../repository-payments.ts'
import { lastOf, nextAsking } from './asking-again.ts'
import { eventsOfFact } from './events-of-facts.ts'
import { isAbout, type Present, withRefs } from './present.ts'
import {
  findUnsettled,
  insertSettlements,
  type Settlement,
  settlementStatement,
  type Unsettled,
} from './repository-settling.ts'
import { movementOf } from './settling.ts'
import { captureTransfers, feeTransfers } from './transfers.ts'

type Asked = { readonly context: Context; readonly id: number; readonly present: Present }

/**
 * Settles a payment whose money arrived for a request that awaits it: reads without locks, and writes all changes in
 * one statement that locks the rows and compares them with what was read. Concurrent payments are read and written
 * together.
 *
 * @returns undefined if nothing was written: the payment needs something else, something of it changed in the
 *   meantime, or the database rejected it. The caller then handles it under lock, step by step.
 */
export const settleAtOnce = async (
  context: Context,
  { id }: { id: number },
  present: Present,
): Promise<PaymentSummary | undefined> => {
  if (context.db.isTransaction || !mayBeAtOnce(id, present)) return undefined
  try {
    return await writerOf(context.system)({ context, id, present })
  } catch (error) {
    if (isRefusedByDatabase(error)) return undefined
    throw error
  }
}

/** Money that arrived, its fee, and earlier declined cards. */
const isOfArrival = ({ type }: ProviderFact): boolean =>
  type === 'CAPTURED' || type === 'FEE_TAKEN' || type === 'DECLINED'

const mayBeAtOnce = (id: number, present: Present): boolean =>
  isAbout(id, present) &&
  !present.isProcessing &&
  present.facts.some(({ type }) => type === 'CAPTURED') &&
  present.facts.every(isOfArrival)

type Judged = { readonly settlement: Settlement; readonly summary: PaymentSummary }

/** The changes of settling; undefined for anything but one arrival of the right amount for a waiting request. */
const judge = async (
  { context, present }: Asked,
  { payment, request, events, versions }: Unsettled,
): Promise<Judged | undefined> => {
  if (payment.state !== 'PENDING_PAYMENT' || payment.booked_to !== null || payment.processing)
    return undefined
  const paid = paidAtOnce(request)
  if (!paid) return undefined
  const fresh = newEvents(payment, events, present.facts)
  const [captured, ...others] = fresh.filter(({ type }) => type === 'CAPTURED')
  if (!captured || others.length > 0 || fresh.some(({ type }) => type === 'MISMATCHED')) return undefined
  const all = [...events, ...fresh]
  const summary = summarise(all)
  if (summary.state !== 'PAID') return undefined
  const bearers = new Set(request.lines.flatMap(({ templeId, bearsFee }) => (bearsFee ? [templeId] : [])))
  const of = { payment, request }
  const fees = fresh
    .filter(({ type }) => type === 'FEE_TAKEN')
    .map((event) => {
      const fee = feeTransfers(payment, request.lines, event, (templeId) => bearers.has(templeId))
      return movementOf(of, event, fee.name, fee.transfers)
    })
  const capture = captureTransfers(payment, request, captured)
  const movements = [movementOf(of, captured, 'payment-captured', capture), ...fees]
  const transfers = await transfersToWrite(
    context,
    movements.flatMap((movement) => movement ?? []),
  )
  if (!transfers) return undefined
  const at = context.system.clock.now()
  return {
    summary,
    settlement: {
      paymentId: payment.id,
      requestId: request.id,
      versions,
      fromState: request.state,
      actorUserId: context.actor?.userId ?? null,
      at,
      events: fresh,
      transfers,
      change: {
        captured_cents: summary.arrivedCents,
        provider_refs: withRefs(payment, present.refs ?? []),
        ask_again_at: nextAsking(payment, summary, lastOf(all), at),
        asked_at: present.askedAt ?? null,
      },
      handled: present.handled ?? [],
      topics: paid.topics,
      job: paid.job,
    },
  }
}

/** The events of facts that are not known yet, each once. */
const newEvents = (
  payment: Unsettled['payment'],
  events: readonly StoredEvent[],
  facts: readonly ProviderFact[],
): StoredEvent[] => {
  const known = new Set(events.map(({ type, key }) => `${type}/${key}`))
  return facts
    .flatMap((fact) => (fact.type === 'REFUND' ? [] : eventsOfFact(payment, fact)))
    .filter(({ type, key }) => {
      const isNew = !known.has(`${type}/${key}`)
      known.add(`${type}/${key}`)
      return isNew
    })
}

type Statement = ReturnType<typeof settlementStatement>

/** Reads and checks all of them, and writes those that can be settled at once. */
const settleAll = async (
  { db }: System,
  statement: Statement,
  asked: readonly Asked[],
): Promise<(PaymentSummary | undefined)[]> => {
  const found = await findUnsettled(
    db,
    asked.map(({ id }) => id),
  )
  const judged = await Promise.all(
    asked.map((one) => {
      const of = found.get(one.id)
      // A payment that cannot be judged fails in the step-by-step path, and does not affect the others.
      return of && judge(one, of).catch(() => undefined)
    }),
  )
  const sound = judged.filter((one) => one !== undefined)
  if (sound.length === 0) return judged.map(() => undefined)
  const written = await insertSettlements(
    db,
    statement,
    sound.map(({ settlement }) => settlement),
  )
  const settled = new Set(sound.filter((_, index) => written[index]))
  return judged.map((one) => (one && settled.has(one) ? one.summary : undefined))
}

const writers = new WeakMap<System, (asked: Asked) => Promise<PaymentSummary | undefined>>()

/** This node's queue of payments to settle; no payment is twice in one statement. */
const writerOf = (system: System): ((asked: Asked) => Promise<PaymentSummary | undefined>) => {
  const known = writers.get(system)
  if (known) return known
  const statement = system.jobs.filing(MAIL_REQUEST_PAID).then(settlementStatement)
  statement.catch(() => writers.delete(system))
  const made = writeTogether(
    async (asked: readonly Asked[]) => settleAll(system, await statement, asked),
    ({ id }) => id,
  )
  writers.set(system, made)
  return made
}
