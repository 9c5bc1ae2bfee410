import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

/** The acts of a temple among these, as their names can be marked. */
export const findMarkable = (db: Database, templeId: number, lineIds: readonly number[]) =>
  db
    .selectFrom('request_line')
    .select(['id', 'service', 'state', 'names_count as count', 'changed_at as changedAt'])
    .where('temple_id', '=', templeId)
    .where('visible_to_temple', '=', true)
    .where('id', 'in', [...lineIds])
    .execute()

export type Mark = {
  readonly lineId: number
  readonly index: number
  readonly isRead: boolean
  readonly at: Date
}

/** Stores marks of names, each once; a later mark of a name stays. */
export const upsertMarks = (db: Database, marks: readonly Mark[], markedBy: number) =>
  sql`
    insert into name_reading as old (line_id, name_index, is_read, at, marked_by)
    select line_id, name_index, is_read, at, ${markedBy}
    from unnest(
      ${marks.map(({ lineId }) => lineId)}::bigint[],
      ${marks.map(({ index }) => index)}::smallint[],
      ${marks.map(({ isRead }) => isRead)}::boolean[],
      ${marks.map(({ at }) => at)}::timestamptz[]
    ) as given(line_id, name_index, is_read, at)
    order by line_id, name_index
    on conflict (line_id, name_index) do update
      set is_read = excluded.is_read, at = excluded.at, marked_by = excluded.marked_by
      where excluded.at >= old.at and excluded.is_read <> old.is_read`.execute(db)

/** How many names of each act are marked as read, and when the last of them was. */
export const countRead = async (
  db: Database,
  lineIds: readonly number[],
): Promise<Map<number, { count: number; lastAt: Date }>> => {
  const rows = await db
    .selectFrom('name_reading')
    .select(({ fn }) => ['line_id', fn.countAll<number>().as('count'), fn.max('at').as('lastAt')])
    .where('line_id', 'in', [...lineIds])
    .where('is_read', '=', true)
    .groupBy('line_id')
    .execute()
  return new Map(rows.map(({ line_id, count, lastAt }) => [line_id, { count: Number(count), lastAt }]))
}

/** The marks of a temple's acts that wait, or were done since an instant. */
export const findReadings = (db: Database, templeId: number, since: Date) =>
  db
    .selectFrom('name_reading as n')
    .innerJoin('request_line as l', 'l.id', 'n.line_id')
    .leftJoin('app_user as u', 'u.id', 'n.marked_by')
    .select([
      'n.line_id as lineId',
      'n.name_index as index',
      'n.is_read as isRead',
      'n.at',
      'u.first_name as by',
    ])
    .where('l.temple_id', '=', templeId)
    .where(({ or, eb }) =>
      or([eb('l.state', 'in', ['PENDING', 'ACCEPTED']), eb('l.updated_at', '>=', since)]),
    )
    .orderBy('n.line_id')
    .orderBy('n.name_index')
    .execute()

export const deleteReadingsBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('name_reading').where('at', '<', instant).execute()
}
