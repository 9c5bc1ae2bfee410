import type { Database } from '../../platform/context.ts'

export const findCounter = (db: Database, templeId: number) =>
  db
    .selectFrom('temple')
    .select(['id', 'title', 'website_slug', 'accepts_cash'])
    .where('id', '=', templeId)
    .executeTakeFirst()
