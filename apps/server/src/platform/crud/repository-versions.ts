import { sql } from 'kysely'
import type { Context, Database } from '../context.ts'
import type { Row } from './definition.ts'

type Whose = { readonly noun: string; readonly id: number }

export type VersionRow = {
  readonly version: number
  readonly at: Date
  readonly by: string | null
  readonly record: Row
}

/** Stores versions of records; one that is already stored stays as it is. */
const insertVersions = async (
  { db }: Context,
  rows: readonly { noun: string; id: number; at: Date; by: number | null; record: Row }[],
): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insertInto('record_version')
    .values(
      rows.map(({ noun, id, at, by, record }) => ({
        noun,
        record_id: id,
        version: Number(record.version),
        at,
        user_id: by,
        record: JSON.stringify(record),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Keeps a state of a record. */
export const keepVersion = (
  context: Context,
  { noun, id }: Whose,
  { record, isOwn }: { record: Row; isOwn: boolean },
): Promise<void> =>
  insertVersions(context, [
    isOwn
      ? { noun, id, at: context.system.clock.now(), by: context.actor?.userId ?? null, record }
      : { noun, id, at: new Date(String(record.updatedAt)), by: null, record },
  ])

/** Keeps the states that records of a noun have now. @param by who made them; the caller if left out */
export const storeVersions = (
  context: Context,
  noun: string,
  records: readonly Row[],
  by: number | null = context.actor?.userId ?? null,
): Promise<void> =>
  insertVersions(
    context,
    records.map((record) => ({
      noun,
      id: Number(record.id),
      at: context.system.clock.now(),
      by,
      record,
    })),
  )

/** The versions of a record, newest first. */
export const findVersions = (db: Database, { noun, id }: Whose, most: number): Promise<VersionRow[]> =>
  db
    .selectFrom('record_version as v')
    .leftJoin('app_user as u', 'u.id', 'v.user_id')
    .select([
      'v.version',
      'v.at',
      sql<string | null>`case when u.id is not null then concat_ws(' ', u.first_name, u.last_name) end`.as(
        'by',
      ),
      sql<Row>`v.record`.as('record'),
    ])
    .where('v.noun', '=', noun)
    .where('v.record_id', '=', id)
    .orderBy('v.version', 'desc')
    .limit(most)
    .execute()
