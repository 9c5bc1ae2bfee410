import type { Context, System } from '../../../platform/context.ts'
import { perSystem } from '../../../platform/copies/per-system.ts'
import { isRefusedByDatabase, writeTogether } from '../../../platform/database/write-together.ts'
import { transfersToWrite } from '../../ledger/index.ts'
import { hasEndedLines, MAIL_REQUEST_PAID, paidRow } from '../../requests/index.ts'
import type { ProviderFact } from '../gateways/gateway.ts'
import { type PaymentSummary, summarise } from '../payment.ts'
import type { StoredEvent } from '../repository-payments.ts'
import { eventsOfFact } from './events-of-facts.ts'
import { isAbout, type Present } from './present.ts'
import { projectionOf } from './projection.ts'
import { findSettling, insertSettlements, type Settlement, type Settling } from './repository-settling.ts'
import { movementOf } from './settling.ts'
import { captureTransfers, feeTransfers } from './transfers.ts'

/** Money that arrived, its fee, and earlier declined cards. */
const isOfArrival = ({ type }: ProviderFact): boolean =>
  type === 'CAPTURED' || type === 'FEE_TAKEN' || type === 'DECLINED'

/** Whether the facts say that money arrived, which may pay its request. */
export const mayPay = (facts: readonly ProviderFact[]): boolean =>
  facts.some(({ type }) => type === 'CAPTURED')

type Asked = { readonly context: Context; readonly id: number; readonly present: Present }
type Judged = {
  readonly settlement: Settlement
  readonly summary: PaymentSummary
  /** Nothing else is to be done under lock. */
  readonly isAll: boolean
}

/**
 * What money changes that pays its request: the first arrival of the right amount for a request that awaits it, with
 * its fee and earlier declined cards. Reads at most the accounts' ids.
 * @returns undefined if no money pays the request
 * @throws if its lines do not add up to the money
 */
const judge = async (
  { context, present }: Asked,
  { payment: read, events, request, versions }: Settling,
): Promise<Judged | undefined> => {
  const paid = paidRow(context, request)
  if (!paid || read.booked_to === 'TEMPLES') return undefined
  const fresh = newEvents(read, events, present.facts.filter(isOfArrival))
  const captured = fresh.find(({ type }) => type === 'CAPTURED')
  if (!captured || events.some((event) => isReplacedBy(event, captured, events))) return undefined
  const settled = fresh.filter(
    (event) => event === captured || event.type === 'FEE_TAKEN' || event.type === 'DECLINED',
  )
  const payment = { ...read, booked_to: 'TEMPLES' as const }
  const of = { payment, request }
  const capture = captureTransfers(payment, request, captured)
  const fees = settled.filter(({ type }) => type === 'FEE_TAKEN')
  const movements = [
    movementOf(of, captured, 'payment-captured', capture),
    ...fees.map((event) => {
      const { name, transfers } = feeTransfers(payment, request, event)
      return movementOf(of, event, name, transfers)
    }),
  ]
  const all = [...events, ...settled]
  return {
    summary: summarise(all),
    isAll: settled.length === fresh.length && present.facts.every(isOfArrival) && !hasEndedLines(request),
    settlement: {
      paymentId: payment.id,
      versions,
      events: settled,
      transfers: await transfersToWrite(
        context,
        movements.flatMap((movement) => movement ?? []),
      ),
      payment: projectionOf(payment, all, present, paid.at),
      paid,
      handled: present.handled ?? [],
    },
  }
}

/** Another amount is known for the same money, and not yet withdrawn: that is corrected first. */
const isReplacedBy = (event: StoredEvent, captured: StoredEvent, events: readonly StoredEvent[]): boolean =>
  event.type === 'MISMATCHED' &&
  event.key === captured.key &&
  events.every(({ type, key }) => type !== 'MISREPORTED' || key !== event.key)

/** The events of facts that are not known yet, each once. */
const newEvents = (
  payment: Settling['payment'],
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

/** Reads all payments in one statement, judges each, and writes what they change in another. */
const settle = async (
  { db, system }: Pick<Context, 'db' | 'system'>,
  asked: readonly Asked[],
  judgeOne: (one: Asked, read: Settling) => Promise<Judged | undefined>,
): Promise<(PaymentSummary | undefined)[]> => {
  const found = await findSettling(
    db,
    asked.map(({ id }) => id),
  )
  const judged = await Promise.all(
    asked.map((one) => {
      const read = found.get(one.id)
      return read && judgeOne(one, read)
    }),
  )
  const sound = judged.filter((one) => one !== undefined)
  if (sound.length === 0) return asked.map(() => undefined)
  const written = await insertSettlements(
    db,
    system.jobs.filing(MAIL_REQUEST_PAID),
    sound.map(({ settlement }) => settlement),
  )
  const settled = new Set(sound.filter((_, index) => written[index]))
  return judged.map((one) => (one && settled.has(one) ? one.summary : undefined))
}

/**
 * Settles a payment without holding locks, together with those that arrive at the same time: the statement that
 * writes compares what was read.
 * @returns undefined if nothing was written: there is more to do than this money, something changed since it was
 *   read, or the database refused it. The caller does the same under lock.
 */
export const settleTogether = async (
  context: Context,
  id: number,
  present: Present,
): Promise<PaymentSummary | undefined> => {
  const { facts } = present
  if (!isAbout(id, present) || present.isProcessing || !mayPay(facts) || !facts.every(isOfArrival))
    return undefined
  try {
    return await writer(context.system)({ context, id, present })
  } catch (error) {
    if (isRefusedByDatabase(error)) return undefined
    throw error
  }
}

/** Settles a payment whose request and row are locked. @returns undefined if no money pays the request */
export const settleUnderLock = async (
  tx: Context,
  id: number,
  present: Present,
): Promise<PaymentSummary | undefined> => {
  const [summary] = await settle(tx, [{ context: tx, id, present }], judge)
  return summary
}

/** This node's queue of payments to settle; no payment is twice in one statement. */
const writer = perSystem((system: System) =>
  writeTogether(
    (asked: readonly Asked[]) =>
      settle({ db: system.db, system }, asked, async (one, read) => {
        // A payment that cannot be judged fails under lock, and does not affect the others.
        const judged = await judge(one, read).catch(() => undefined)
        return judged?.isAll ? judged : undefined
      }),
    ({ id }) => id,
  ),
)
