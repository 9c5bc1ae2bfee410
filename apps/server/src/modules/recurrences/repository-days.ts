import type { RequestState } from '@kandili/contract'
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

/** Adds the key of a mail; those of earlier mails remain valid. */
export const insertDayKey = async (db: Database, dayId: number, tokenHash: Buffer): Promise<void> => {
  await db.insertInto('recurrence_day_key').values({ day_id: dayId, token_hash: tokenHash }).execute()
}

/** @returns its id; undefined if the day is already known, for instance to another node */
export const insertDay = async (
  db: Database,
  row: { recurrenceId: number; day: string; state: DayState; at: Date },
): Promise<number | undefined> => {
  const inserted = await db
    .insertInto('recurrence_day')
    .values({
      recurrence_id: row.recurrenceId,
      day: row.day,
      state: row.state,
      told_at: row.at,
    })
    .onConflict((conflict) => conflict.columns(['recurrence_id', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

type DayChange = Partial<{
  state: DayState
  attempt: number
  request_id: number | null
  told_at: Date
  reminded_at: Date
}>

export const updateDay = async (db: Database, id: number, change: DayChange): Promise<void> => {
  await db.updateTable('recurrence_day').set(change).where('id', '=', id).execute()
}

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
export const missDaysBefore = async (db: Database, today: string): Promise<void> => {
  await db
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
}

/** Future days whose payment was never completed: their request is over. @param id only this day */
export const findUnpaidDays = (db: Database, today: string, id?: number): Promise<DayRow[]> =>
  days(db)
    .where('d.state', '=', 'PLACED')
    .where('d.day', '>=', today)
    .where('r.id', 'in', neverPaid(db))
    .$if(id !== undefined, (query) => query.where('d.id', '=', id ?? 0))
    .orderBy('d.id')
    .execute()

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

/** Deletes a day, so that its owner is asked about it when it is near. */
export const deleteDay = async (db: Database, id: number): Promise<void> => {
  await db.deleteFrom('recurrence_day').where('id', '=', id).execute()
}

/** Near days that still wait for their owner's answer, without a reminder so far. @param id only this day */
export const findWaitingDays = (
  db: Database,
  span: { from: string; until: string },
  id?: number,
): Promise<DayRow[]> =>
  days(db)
    .where('d.state', '=', 'TOLD')
    .where('d.reminded_at', 'is', null)
    .where('d.day', '>=', span.from)
    .where('d.day', '<=', span.until)
    .$if(id !== undefined, (query) => query.where('d.id', '=', id ?? 0))
    .orderBy('d.id')
    .execute()
