import type { Bilingual } from '@kandili/contract'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { bilingual } from './presenter.ts'

export const findTempleFacts = (db: Database, templeId: number) =>
  db
    .selectFrom('temple')
    .select(['title', 'published', 'proof_policy', 'proof_required', 'tells_who', 'religion', 'paused_until'])
    .where('id', '=', templeId)
    .executeTakeFirst()

export const findTempleTitles = async (
  db: Database,
  templeIds: readonly number[],
): Promise<{ id: number; title: Bilingual }[]> => {
  if (templeIds.length === 0) return []
  const rows = await db
    .selectFrom('temple')
    .select(['id', 'title'])
    .where(sql<SqlBool>`id = any(${[...templeIds]}::bigint[])`)
    .execute()
  return rows.map(({ id, title }) => ({ id, title: bilingual(title) }))
}
