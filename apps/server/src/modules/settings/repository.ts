import type { Bilingual } from '@kandili/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import type { ParameterType } from './parameter-value.ts'

export const listParameterValues = (db: Database): Promise<{ key: string; value: string }[]> =>
  db.selectFrom('main_parameter').select(['key', 'value']).execute()

export type ParameterRow = {
  id: number
  version: number
  updatedAt: Date
  key: string
  title: Bilingual
  description: Bilingual
  type: ParameterType
  unit: string
  value: string
  public: boolean
  /** The value before the last change, and who made that; null if it was never changed. */
  former: string | null
  changedBy: string | null
}

/** Of a parameter's kept versions, the newest that fits. */
const version = <Name extends string>(name: Name, what: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql<string | null>`(select ${what} from record_version v
    where v.noun = 'main-parameters' and v.record_id = main_parameter.id and ${where}
    order by v.version desc limit 1)`.as(name)

const rows = (db: Database) =>
  db
    .selectFrom('main_parameter')
    .select([
      'id',
      'version',
      'updated_at as updatedAt',
      'key',
      'title',
      'description',
      'type',
      'unit',
      'value',
      'public',
      version('former', sql`v.record ->> 'value'`, sql`v.version < main_parameter.version`),
      version(
        'changedBy',
        sql`(select concat_ws(' ', u.first_name, u.last_name) from app_user u where u.id = v.user_id)`,
        sql`v.version = main_parameter.version`,
      ),
    ])
    .$narrowType<{ type: ParameterType }>()

export const listParameters = (db: Database): Promise<ParameterRow[]> => rows(db).execute()

/** @param options.lock locks it against every other change until the transaction ends */
export const findParameter = (
  db: Database,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<ParameterRow | undefined> => {
  const query = rows(db).where('id', '=', id)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

export const updateParameter = (db: Database, { id, value, now }: { id: number; value: string; now: Date }) =>
  db
    .updateTable('main_parameter')
    .set({ value, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()

/** Acts without a day that are late if they arrived before the instant. */
export const countArrivedBefore = async (db: Database, instant: Date): Promise<number> => {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from request_line
    where visible_to_temple and state in ('PENDING', 'ACCEPTED') and not never_overdue
      and coalesce(service_date, preferred_date) is null and visible_at < ${instant}`.execute(db)
  return counted[0]?.count ?? 0
}

/** Acts whose names are erased if they ended before the instant. */
export const countEndedBefore = async (db: Database, instant: Date): Promise<number> => {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from request_line
    where forgotten_at is null and state in ('FULFILLED', 'DECLINED', 'CANCELED') and updated_at < ${instant}`.execute(
    db,
  )
  return counted[0]?.count ?? 0
}
