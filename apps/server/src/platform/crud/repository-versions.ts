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

/** Stores a version of a record; one that is already stored stays as it is. */
export const keepVersion = async (
  context: Context,
  { noun, id }: Whose,
  { record, isOwn }: { record: Row; isOwn: boolean },
): Promise<void> => {
  await context.db
    .insertInto('record_version')
    .values({
      noun,
      record_id: id,
      version: Number(record.version),
      at: isOwn ? context.system.clock.now() : new Date(String(record.updatedAt)),
      user_id: isOwn ? (context.actor?.userId ?? null) : null,
      record: JSON.stringify(record),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

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
