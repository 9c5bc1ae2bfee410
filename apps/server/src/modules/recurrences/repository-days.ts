import type { RequestState } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import type { DayState } from './repository.ts'

export type DayRow = {
  readonly id: number
  readonly recurrenceId: number
  readonly day: string
  readonly state: DayState
  readonly attempt: number
  readonly remindedAt: Date | null
  readonly code: string | null
  readonly requestState: RequestState | null
}

const days = (db: Database) =>
  db
    .selectFrom('recurrence_day as d')
    .leftJoin('request as r', 'r.id', 'd.request_id')
    .select([
      'd.id',
      'd.recurrence_id as recurrenceId',
      'd.day',
      'd.state',
      'd.attempt',
      'd.reminded_at as remindedAt',
      'r.code',
      'r.state as requestState',
    ])
    .$castTo<DayRow>()

/** From a day on, in order. */
export const findDays = (db: Database, recurrenceIds: readonly number[], from: string): Promise<DayRow[]> =>
  recurrenceIds.length === 0
    ? Promise.resolve([])
    : days(db)
        .where('d.recurrence_id', 'in', [...recurrenceIds])
        .where('d.day', '>=', from)
        .orderBy('d.day')
        .execute()

/** The day of the key in any of its mails. */
export const findDayByToken = (db: Database, tokenHash: Buffer): Promise<DayRow | undefined> =>
  days(db)
    .innerJoin('recurrence_day_key as k', 'k.day_id', 'd.id')
    .where('k.token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Adds the keys of mails; those of earlier mails remain valid. */
export const insertDayKeys = async (
  db: Database,
  keys: readonly { day_id: number; token_hash: Buffer }[],
): Promise<void> => {
  if (keys.length > 0) await db.insertInto('recurrence_day_key').values(keys).execute()
}

/** A day that owners are mailed about. */
export type Day = Pick<DayRow, 'id' | 'recurrenceId' | 'day' | 'state'>
export type NewDay = Omit<Day, 'id'>

const mailed = ['id', 'recurrence_id as recurrenceId', 'day', 'state'] as const

/** Writes days to announce. @returns those that were not known, or were blocked and are no longer */
export const storeNewDays = async (db: Database, rows: readonly NewDay[], at: Date): Promise<Day[]> => {
  if (rows.length === 0) return []
  return db
    .insertInto('recurrence_day')
    .values(
      rows.map(({ recurrenceId, day, state }) => ({ recurrence_id: recurrenceId, day, state, told_at: at })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['recurrence_id', 'day'])
        .doUpdateSet({ state: 'TOLD', told_at: at })
        .where('recurrence_day.state', '=', 'BLOCKED')
        .where('excluded.state', '=', 'TOLD'),
    )
    .returning(mailed)
    .$castTo<Day>()
    .execute()
}

/** The owner does not want this day. */
export const skipOneDay = (db: Database, id: number) =>
  db.updateTable('recurrence_day').set({ state: 'SKIPPED' }).where('id', '=', id).execute()

/** Days of one request, placed at once. */
export const placeDays = async (
  db: Database,
  { recurrenceId, days: placed, code }: { recurrenceId: number; days: readonly string[]; code: string },
): Promise<void> => {
  const request = db.selectFrom('request').select('id').where('code', '=', code)
  for (const day of placed) {
    await db
      .insertInto('recurrence_day')
      .values({ recurrence_id: recurrenceId, day, state: 'PLACED', request_id: request })
      .onConflict((conflict) =>
        conflict.columns(['recurrence_id', 'day']).doUpdateSet({ state: 'PLACED', request_id: request }),
      )
      .execute()
  }
}

/** The requests that were canceled because nobody paid them in time. */
const neverPaid = (db: Database) =>
  db
    .selectFrom('request_event')
    .select('request_id')
    .where('to_state', '=', 'CANCELED')
    .where('reason', '=', 'PAYMENT_TIME_OVER')

/** Days that were not confirmed, or never paid, in time. */
export const missDaysBefore = (db: Database, today: string) =>
  db
    .updateTable('recurrence_day')
    .set({ state: 'MISSED' })
    .where('day', '<', today)
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'in', ['TOLD', 'BLOCKED']),
        and([eb('state', '=', 'PLACED'), eb('request_id', 'in', neverPaid(db))]),
      ]),
    )
    .execute()

/** Future days whose payment was never completed: their request is over. */
export const findUnpaidDays = (db: Database, today: string): Promise<Day[]> =>
  days(db)
    .where('d.state', '=', 'PLACED')
    .where('d.day', '>=', today)
    .where('r.id', 'in', neverPaid(db))
    .orderBy('d.id')
    .execute()

const idsOf = (some: readonly Day[]): number[] => some.map(({ id }) => id)

/** Has the owners of days that are still unpaid asked anew. @returns those days */
export const reopenUnpaidDays = async (db: Database, unpaid: readonly Day[], at: Date): Promise<Day[]> =>
  unpaid.length === 0
    ? []
    : db
        .updateTable('recurrence_day')
        .set({ state: 'TOLD', request_id: null, attempt: sql`attempt + 1`, told_at: at, reminded_at: at })
        .where('id', 'in', idsOf(unpaid))
        .where('request_id', 'in', neverPaid(db))
        .returning(mailed)
        .$castTo<Day>()
        .execute()

/** Deletes days that are still unpaid, so that their owners are asked about each when it is near. */
export const forgetUnpaidDays = async (db: Database, unpaid: readonly Day[]): Promise<void> => {
  if (unpaid.length === 0) return
  await db
    .deleteFrom('recurrence_day')
    .where('id', 'in', idsOf(unpaid))
    .where('request_id', 'in', neverPaid(db))
    .execute()
}

/** Requests of future days whose payment failed before an instant. */
export const findFailedRequests = async (
  db: Database,
  { today, before }: { today: string; before: Date },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('recurrence_day as d')
    .innerJoin('request as r', 'r.id', 'd.request_id')
    .select('r.id')
    .distinct()
    .where('d.state', '=', 'PLACED')
    .where('d.day', '>=', today)
    .where('r.state', '=', 'FAILED')
    .where('r.updated_at', '<', before)
    .execute()
  return rows.map(({ id }) => id)
}

/** Near days that still wait for their owner's answer, without a reminder so far. */
export const findWaitingDays = (db: Database, span: { from: string; until: string }): Promise<Day[]> =>
  days(db)
    .where('d.state', '=', 'TOLD')
    .where('d.reminded_at', 'is', null)
    .where('d.day', '>=', span.from)
    .where('d.day', '<=', span.until)
    .orderBy('d.id')
    .execute()

/** @returns the days that still wait and had no reminder */
export const markReminded = async (db: Database, waiting: readonly Day[], at: Date): Promise<Day[]> =>
  waiting.length === 0
    ? []
    : db
        .updateTable('recurrence_day')
        .set({ reminded_at: at })
        .where('id', 'in', idsOf(waiting))
        .where('state', '=', 'TOLD')
        .where('reminded_at', 'is', null)
        .returning(mailed)
        .$castTo<Day>()
        .execute()
