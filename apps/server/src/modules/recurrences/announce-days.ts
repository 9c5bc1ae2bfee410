import { addDays, recurringDays } from '@kandili/almanac'
import { daysToldBefore } from '@kandili/domain'
import type { Context } from '../../platform/context.ts'
import { hashOfToken, randomToken } from '../../platform/crypto/tokens.ts'
import { queueMails } from '../../platform/mail/outbox.ts'
import { almanacOfTemple } from '../almanac/index.ts'
import { endTimeToPay } from '../requests/index.ts'
import { openNames } from './coming-days.ts'
import { inBatches } from './in-batches.ts'
import { type DayMail, dayMail } from './mails.ts'
import { offersOf } from './presenter.ts'
import { findActiveIds, findMany, type RecurrenceRow } from './repository.ts'
import {
  type Day,
  findDays,
  findFailedRequests,
  findUnpaidDays,
  findWaitingDays,
  forgetUnpaidDays,
  insertDayKeys,
  markReminded,
  missDaysBefore,
  type NewDay,
  reopenUnpaidDays,
  storeNewDays,
} from './repository-days.ts'

/** Days before on which an owner who has not answered gets a reminder. */
const REMINDED_BEFORE = 2

const HOUR_MS = 60 * 60_000

/** The last day that is announced today. */
const lastTold = ({ rule }: Pick<RecurrenceRow, 'rule'>, today: string): string =>
  addDays(today, daysToldBefore(rule.kind))

type Rows = ReadonlyMap<number, RecurrenceRow>

const rowsOf = async ({ db }: Context, ids: readonly number[]): Promise<Rows> =>
  new Map((await findMany(db, [...new Set(ids)])).map((row) => [row.id, row]))

/** Mails the owners of active recurrences about days, each with a new key. */
const mailDays = async (
  tx: Context,
  rows: Rows,
  kindOf: (day: Day) => DayMail['kind'],
  days: readonly Day[],
) => {
  const offerOf = offersOf(tx)
  const keyed = days.flatMap((day) => {
    const row = rows.get(day.recurrenceId)
    return row?.state === 'ACTIVE' ? [{ ...day, row, token: randomToken(256) }] : []
  })
  await insertDayKeys(
    tx.db,
    keyed.map(({ id, token }) => ({ day_id: id, token_hash: hashOfToken(token) })),
  )
  const mails = keyed.map(async ({ row, token, ...day }) =>
    dayMail(tx, row, { kind: kindOf(day), day: day.day, token, offer: await offerOf(row) }),
  )
  await queueMails(tx, await Promise.all(mails))
}

/** The days of each recurrence to announce today. Today itself is too late to ask a temple; tomorrow is not. */
const nearDays = (context: Context, rows: Rows) => {
  const today = context.system.clock.today()
  const almanacs = new Map<number, ReturnType<typeof almanacOfTemple>>()
  return Promise.all(
    [...rows.values()].map(async (row) => {
      const almanac = almanacs.get(row.templeId) ?? almanacOfTemple(context, row.templeId)
      almanacs.set(row.templeId, almanac)
      const names = row.rule.kind === 'NAME_DAYS' ? await openNames(context, row) : []
      const span = { from: addDays(today, 1), until: lastTold(row, today) }
      const days = recurringDays(row.rule, span, { names, options: (await almanac).options })
      return { row, dates: days.map(({ date }) => date) }
    }),
  )
}

/** Announces the near days of recurrences, a blocked one again once its temple offers it. */
const announceNear = async (context: Context, ids: readonly number[]): Promise<void> => {
  const rows = await rowsOf(context, ids)
  const keyOf = (id: number, day: string) => `${id} ${day}`
  const known = new Map(
    (await findDays(context.db, ids, context.system.clock.today())).map((one) => [
      keyOf(one.recurrenceId, one.day),
      one.state,
    ]),
  )
  const offerOf = offersOf(context)
  const open: NewDay[] = []
  for (const { row, dates } of await nearDays(context, rows)) {
    for (const day of row.isOwnerEnabled ? dates : []) {
      const state = known.get(keyOf(row.id, day))
      if (state !== undefined && state !== 'BLOCKED') continue
      open.push({ recurrenceId: row.id, day, state: (await offerOf(row)) === null ? 'BLOCKED' : 'TOLD' })
    }
  }
  if (open.length === 0) return
  await context.transaction(async (tx) => {
    const told = await storeNewDays(tx.db, open, tx.system.clock.now())
    await mailDays(tx, rows, ({ state }) => (state === 'BLOCKED' ? 'blocked' : 'told'), told)
  })
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
const announceUnpaid = async (context: Context, today: string): Promise<unknown[]> =>
  inBatches(await findUnpaidDays(context.db, today), async (days) => {
    const rows = await rowsOf(
      context,
      days.map(({ recurrenceId }) => recurrenceId),
    )
    const { near = [], distant = [] } = Object.groupBy(days, ({ day, recurrenceId }) => {
      const row = rows.get(recurrenceId)
      return row && day > lastTold(row, today) ? 'distant' : 'near'
    })
    await context.transaction(async (tx) => {
      await forgetUnpaidDays(tx.db, distant)
      await mailDays(tx, rows, () => 'unpaid', await reopenUnpaidDays(tx.db, near, tx.system.clock.now()))
    })
  })

const remind = async (context: Context, today: string): Promise<unknown[]> => {
  const span = { from: addDays(today, 1), until: addDays(today, REMINDED_BEFORE) }
  return inBatches(await findWaitingDays(context.db, span), async (days) => {
    const rows = await rowsOf(
      context,
      days.map(({ recurrenceId }) => recurrenceId),
    )
    const asked = days.filter(({ recurrenceId }) => {
      const row = rows.get(recurrenceId)
      return row?.state === 'ACTIVE' && row.rule.kind !== 'UNTIL_FORTIETH'
    })
    await context.transaction(async (tx) =>
      mailDays(tx, rows, () => 'reminder', await markReminded(tx.db, asked, tx.system.clock.now())),
    )
  })
}

/**
 * Every hour: announces days to their owners, reminds them of unanswered ones, and reports failed payments. Each is
 * done once for a day, whenever and wherever the job runs.
 */
export const announceDays = async (context: Context): Promise<void> => {
  const today = context.system.clock.today()
  await missDaysBefore(context.db, today)
  await endFailed(context, today)
  const errors = [
    ...(await announceUnpaid(context, today)),
    ...(await remind(context, today)),
    ...(await inBatches(await findActiveIds(context.db), (ids) => announceNear(context, ids))),
  ]
  if (errors.length > 0) throw errors[0]
}
