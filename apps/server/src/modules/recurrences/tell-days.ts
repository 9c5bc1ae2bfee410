import { addDays } from '@kandili/almanac'
import { daysToldBefore } from '@kandili/domain'
import type { Context } from '../../platform/context.ts'
import { hashOfToken, randomToken } from '../../platform/crypto/tokens.ts'
import { endTimeToPay } from '../requests/index.ts'
import { comingDays, openNames } from './coming-days.ts'
import { eachAlone } from './each-alone.ts'
import { mailDay } from './mails.ts'
import { offerOf } from './present.ts'
import { findActiveIds, findOne, lockRecurrence, type RecurrenceRow } from './repository.ts'
import {
  type DayRow,
  deleteDay,
  findDays,
  findFailedRequests,
  findUnpaidDays,
  findWaitingDays,
  insertDay,
  insertDayKey,
  missDaysBefore,
  updateDay,
} from './repository-days.ts'

/** Days before on which an owner who has not answered gets a reminder. */
const REMINDED_BEFORE = 2

const HOUR_MS = 60 * 60_000

/** The last day that is announced today. */
const lastTold = ({ rule }: Pick<RecurrenceRow, 'rule'>, today: string): string =>
  addDays(today, daysToldBefore(rule.kind))

const tellOne = (context: Context, id: number): Promise<void> =>
  context.transaction(async (tx) => {
    await lockRecurrence(tx.db, id)
    const row = await findOne(tx.db, id)
    if (row?.state !== 'ACTIVE' || !row.isOwnerEnabled) return
    const today = tx.system.clock.today()
    const until = lastTold(row, today)
    const known = new Map((await findDays(tx.db, [id], today)).map((day) => [day.day, day]))
    const coming = await comingDays(tx, row, await openNames(tx, row))
    // Today it is too late to ask a temple; tomorrow it is not.
    const near = coming.filter(({ date }) => date > today && date <= until)
    if (near.every(({ date }) => known.has(date) && known.get(date)?.state !== 'BLOCKED')) return
    const offer = await offerOf(tx, row)
    for (const { date } of near) await tellDay(tx, row, { date, known: known.get(date), offer })
  })

/** @returns the key of a new mail about a day */
const addKey = async (tx: Context, dayId: number): Promise<string> => {
  const token = randomToken(256)
  await insertDayKey(tx.db, dayId, hashOfToken(token))
  return token
}

type Told = { date: string; known: DayRow | undefined; offer: Awaited<ReturnType<typeof offerOf>> }

/** Mails the owner again about a blocked day once the temple offers it. */
const tellDay = async (tx: Context, row: RecurrenceRow, { date, known, offer }: Told): Promise<void> => {
  const at = tx.system.clock.now()
  const isBlocked = known?.state === 'BLOCKED'
  if ((known && !isBlocked) || (isBlocked && offer === null)) return
  let id = known?.id
  if (isBlocked) await updateDay(tx.db, known.id, { state: 'TOLD', told_at: at })
  else {
    const state = offer === null ? 'BLOCKED' : 'TOLD'
    id = await insertDay(tx.db, { recurrenceId: row.id, day: date, state, at })
  }
  if (id === undefined) return
  const token = await addKey(tx, id)
  await mailDay(tx, row, { kind: offer === null ? 'blocked' : 'told', day: date, token, offer })
}

/**
 * A request whose payment failed can be paid by another card for an hour, and no longer: its day is announced again
 * after that, and must not be paid for twice.
 */
const endFailed = async (context: Context, today: string): Promise<void> => {
  const now = context.system.clock.now()
  const before = new Date(now.getTime() - HOUR_MS)
  for (const id of await findFailedRequests(context.db, { today, before })) {
    await endTimeToPay(context.db, id, now)
  }
}

/**
 * A payment that was never completed: the temple was promised nothing, and the day waits for its owner again. A
 * distant day is deleted: one payment may be for many days, and each has its mail in its time.
 */
const tellUnpaid = async (context: Context, today: string): Promise<unknown[]> =>
  eachAlone(await findUnpaidDays(context.db, today), ({ id, recurrenceId, day, attempt }) =>
    context.transaction(async (tx) => {
      await lockRecurrence(tx.db, recurrenceId)
      const row = await findOne(tx.db, recurrenceId)
      const [still] = await findUnpaidDays(tx.db, today, id)
      if (!row || !still) return
      if (day > lastTold(row, today)) return deleteDay(tx.db, id)
      const at = tx.system.clock.now()
      await updateDay(tx.db, id, {
        state: 'TOLD',
        request_id: null,
        attempt: attempt + 1,
        told_at: at,
        reminded_at: at,
      })
      if (row.state !== 'ACTIVE') return
      const token = await addKey(tx, id)
      await mailDay(tx, row, { kind: 'unpaid', day, token, offer: await offerOf(tx, row) })
    }),
  )

const remind = async (context: Context, today: string): Promise<unknown[]> => {
  const span = { from: addDays(today, 1), until: addDays(today, REMINDED_BEFORE) }
  return eachAlone(await findWaitingDays(context.db, span), ({ id, recurrenceId, day }) =>
    context.transaction(async (tx) => {
      await lockRecurrence(tx.db, recurrenceId)
      const row = await findOne(tx.db, recurrenceId)
      const [waits] = await findWaitingDays(tx.db, span, id)
      if (row?.state !== 'ACTIVE' || row.rule.kind === 'UNTIL_FORTIETH' || !waits) return
      await updateDay(tx.db, id, { reminded_at: tx.system.clock.now() })
      const token = await addKey(tx, id)
      await mailDay(tx, row, { kind: 'reminder', day, token, offer: await offerOf(tx, row) })
    }),
  )
}

/**
 * Every hour: announces days to their owners, reminds them of unanswered ones, and reports failed payments. Each is
 * done once for a day, whenever and wherever the job runs.
 */
export const tellDays = async (context: Context): Promise<void> => {
  const today = context.system.clock.today()
  await missDaysBefore(context.db, today)
  await endFailed(context, today)
  const errors = [
    ...(await tellUnpaid(context, today)),
    ...(await remind(context, today)),
    ...(await eachAlone(await findActiveIds(context.db), (id) => tellOne(context, id))),
  ]
  if (errors.length > 0) throw errors[0]
}
