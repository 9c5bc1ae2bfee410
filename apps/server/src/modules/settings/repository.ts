import type { Bilingual } from '@kandili/contract'
import { sql } from 'kysely'
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
}

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
    ])
    .$narrowType<{ title: Bilingual; description: Bilingual; type: ParameterType }>()

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

export const updateParameter = async (
  db: Database,
  { id, value, now }: { id: number; value: string; now: Date },
): Promise<void> => {
  await db
    .updateTable('main_parameter')
    .set({ value, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}
