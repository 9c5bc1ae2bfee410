import type { LineState } from '@kandili/contract'
import { type SqlBool, sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/context.ts'
import type { DB } from '../../platform/database/schema.ts'

export type LineRow = Awaited<ReturnType<typeof findLinesOfRequest>>[number]

export const linesWithPlace = (db: Database) =>
  db
    .selectFrom('request_line as l')
    .innerJoin('request as r', 'r.id', 'l.request_id')
    .innerJoin('offering_type as y', 'y.id', 'l.type_id')
    .innerJoin('temple as t', 't.id', 'l.temple_id')
    .innerJoin('city as c', 'c.id', 't.city_id')
    .leftJoin('app_user as u', 'u.id', 'l.fulfilled_by')
    .leftJoin('saint as s', 's.id', 'l.saint_id')
    .leftJoin('file as f', 'f.id', 'l.answer_file_id')
    .selectAll('l')
    .select([
      'r.contact_first_name',
      'r.language',
      'r.state as request_state',
      'r.payment_method',
      'r.total_cents',
      'y.drawing',
      'y.drawn_height',
      'y.drawn_width',
      'y.rite',
      't.title as temple_title',
      't.website_slug as temple_slug',
      't.file_id as temple_file_id',
      't.answers_within_hours',
      't.proof_policy',
      't.proof_required',
      't.tells_who',
      't.languages as temple_languages',
      'c.title as city_title',
      's.title as saint_title',
      's.website_slug as saint_slug',
      's.published as saint_published',
      'u.first_name as fulfilled_first_name',
      'u.last_name as fulfilled_last_name',
      'f.purpose as answer_file_purpose',
    ])

export const findLinesOfRequest = (db: Database, requestId: number) =>
  linesWithPlace(db).where('l.request_id', '=', requestId).orderBy('l.position').execute()

export const findLinesOfRequests = (db: Database, requestIds: readonly number[]) =>
  linesWithPlace(db)
    .where(sql<SqlBool>`l.request_id = any(${[...requestIds]}::bigint[])`)
    .orderBy('l.request_id')
    .orderBy('l.position')
    .execute()

/** Whether a line was declined by its temple or withdrawn by its payer, who has had a mail with the amount. */
export const isToldRefund = async (db: Database, lineId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('request_line as l')
    .select('l.id')
    .where('l.id', '=', lineId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('l.state', '=', 'DECLINED'),
        exists(
          selectFrom('request_event as e')
            .select('e.id')
            .whereRef('e.line_id', '=', 'l.id')
            .where('e.reason', '=', 'WITHDRAWN'),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export const findLine = (db: Database, lineId: number) =>
  linesWithPlace(db).where('l.id', '=', lineId).executeTakeFirst()

/** The line, locked, if it belongs to the temple and was ever shown to it; undefined otherwise. */
export const lockLineOfTemple = (db: Database, lineId: number, templeId: number) =>
  db
    .selectFrom('request_line')
    .selectAll()
    .where('id', '=', lineId)
    .where('temple_id', '=', templeId)
    .where('visible_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

export const lockLine = (db: Database, lineId: number) =>
  db.selectFrom('request_line').selectAll().where('id', '=', lineId).forUpdate().executeTakeFirst()

/** One transition of a line: compare-and-set, and its history row. False if the line was no longer in `from`. */
export const moveLine = async (
  db: Database,
  line: { id: number; request_id: number },
  move: { from: LineState; to: LineState; at: Date; actorUserId: number | null; reason?: string },
  set: Updateable<DB['request_line']> = {},
): Promise<boolean> => {
  const moved = await db
    .updateTable('request_line')
    .set({ ...set, state: move.to, updated_at: move.at })
    .where('id', '=', line.id)
    .where('state', '=', move.from)
    .returning('id')
    .executeTakeFirst()
  if (!moved) return false
  await db
    .insertInto('request_event')
    .values({
      request_id: line.request_id,
      line_id: line.id,
      from_state: move.from,
      to_state: move.to,
      actor_user_id: move.actorUserId,
      reason: move.reason ?? null,
      at: move.at,
    })
    .execute()
  return true
}

/** A change by the payer, with its history row: the state stays. */
export const changeLineOfRequest = async (
  db: Database,
  line: { id: number; request_id: number; state: string },
  set: Updateable<DB['request_line']>,
  { at, actorUserId }: { at: Date; actorUserId: number | null },
): Promise<void> => {
  await updateLine(db, line.id, { ...set, changed_at: at, updated_at: at })
  await db.deleteFrom('name_reading').where('line_id', '=', line.id).execute()
  await db
    .insertInto('request_event')
    .values({
      request_id: line.request_id,
      line_id: line.id,
      from_state: line.state,
      to_state: 'CHANGED',
      actor_user_id: actorUserId,
      at,
    })
    .execute()
}

export const updateLine = async (
  db: Database,
  lineId: number,
  set: Updateable<DB['request_line']>,
): Promise<void> => {
  await db.updateTable('request_line').set(set).where('id', '=', lineId).execute()
}

/** Adds lines to a list that several people share: they are not acts of the day, and not late. */
export const putInSharedList = async (db: Database, lineIds: readonly number[]): Promise<void> => {
  if (lineIds.length === 0) return
  await db
    .updateTable('request_line')
    .set({ in_shared_list: true })
    .where('id', 'in', [...lineIds])
    .execute()
}

/** Removes lines from their list once it was read completely: they are acts of that civil date, and due from it on. */
export const removeFromSharedList = async (
  db: Database,
  lineIds: readonly number[],
  today: string,
): Promise<void> => {
  if (lineIds.length === 0) return
  await db
    .updateTable('request_line')
    .set({ in_shared_list: false, service_date: today })
    .where('id', 'in', [...lineIds])
    .execute()
}

/** Shows the lines of a paid request (or of one paid at the door) to their temples; returns these temples' ids. */
export const showLinesToTemples = async (db: Database, requestId: number, at: Date): Promise<number[]> => {
  const rows = await db
    .updateTable('request_line')
    .set({ visible_to_temple: true, visible_at: at })
    .where('request_id', '=', requestId)
    .where('visible_to_temple', '=', false)
    .returning('temple_id')
    .execute()
  return [...new Set(rows.map((row) => row.temple_id))]
}

/**
 * Removes open lines of an unpaid request from its temples' lists; returns these temples' ids. Done lines stay, and
 * so does the time when they were first shown.
 */
export const hideOpenLinesFromTemples = async (db: Database, requestId: number): Promise<number[]> => {
  const rows = await db
    .updateTable('request_line')
    .set({ visible_to_temple: false })
    .where('request_id', '=', requestId)
    .where('visible_to_temple', '=', true)
    .where('state', 'in', ['PENDING', 'ACCEPTED'])
    .returning('temple_id')
    .execute()
  return [...new Set(rows.map((row) => row.temple_id))]
}

/** @param cents negative if returned money came back to us */
export const addLineRefunded = async (db: Database, lineId: number, cents: number, at: Date) =>
  db
    .updateTable('request_line')
    .set({ refunded_cents: sql<number>`refunded_cents + ${cents}`, updated_at: at })
    .where('id', '=', lineId)
    .returning(['id', 'request_id', 'temple_id', 'state', 'amount_cents', 'refunded_cents'])
    .executeTakeFirst()

/** The last event of a line; the caller says of which kind. */
const lastEvent = (db: Database, lineId: number) =>
  db
    .selectFrom('request_event')
    .select(['at', 'from_state'])
    .where('line_id', '=', lineId)
    .orderBy('id', 'desc')
    .limit(1)

/** When a waiting line was last taken on; undefined if it never was. */
export const findLastAcceptance = async (db: Database, lineId: number): Promise<Date | undefined> => {
  const taken = lastEvent(db, lineId).where('from_state', '=', 'PENDING').where('to_state', '=', 'ACCEPTED')
  return (await taken.executeTakeFirst())?.at
}

/** The state of a line before its last decline. */
export const findStateBeforeDecline = async (db: Database, lineId: number): Promise<string | null> => {
  const declined = await lastEvent(db, lineId).where('to_state', '=', 'DECLINED').executeTakeFirst()
  return declined?.from_state ?? null
}

/** When the line's temple last undid an act on it; undefined if it never did. */
export const findLastUndo = async (db: Database, lineId: number): Promise<Date | undefined> =>
  (await lastEvent(db, lineId).where('reason', '=', 'undo').executeTakeFirst())?.at

/** Lines past their undo period whose e-mail and money are still pending, and those with an answer added later. */
export const findLinesToSettle = (db: Database, now: Date, limit: number) =>
  db
    .selectFrom('request_line')
    .select('id')
    .where(({ or, eb, ref }) => or([eb('settled_at', 'is', null), eb('settled_at', '<', ref('settles_at'))]))
    .where('settles_at', '<=', now)
    .orderBy('settles_at')
    .limit(limit)
    .execute()

export const findLineStates = (db: Database, requestId: number) =>
  db
    .selectFrom('request_line')
    .select(['id', 'state', 'settled_at'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute()

export const lockRequestOfLine = (db: Database, lineId: number) =>
  db
    .selectFrom('request')
    .select(['state', 'payment_method', 'total_cents'])
    .where('id', '=', (line) => line.selectFrom('request_line').select('request_id').where('id', '=', lineId))
    .forUpdate()
    .executeTakeFirst()
