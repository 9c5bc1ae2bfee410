import type { Insertable } from 'kysely'
import type { Database } from '../../platform/context.ts'
import type { DB } from '../../platform/database/schema.ts'

export const findCounter = (db: Database, templeId: number) =>
  db
    .selectFrom('temple')
    .select(['id', 'title', 'website_slug', 'accepts_cash'])
    .where('id', '=', templeId)
    .executeTakeFirst()

export const findTillCount = (db: Database, templeId: number, day: string) =>
  db
    .selectFrom('till_count')
    .leftJoin('app_user', 'app_user.id', 'till_count.counted_by')
    .select(['counted_cents', 'counted_at', 'app_user.first_name', 'app_user.last_name'])
    .where('temple_id', '=', templeId)
    .where('day', '=', day)
    .executeTakeFirst()

export const putTillCount = async (db: Database, count: Insertable<DB['till_count']>): Promise<void> => {
  await db
    .insertInto('till_count')
    .values(count)
    .onConflict((conflict) =>
      conflict.columns(['temple_id', 'day']).doUpdateSet({
        counted_cents: count.counted_cents,
        counted_at: count.counted_at,
        counted_by: count.counted_by ?? null,
      }),
    )
    .execute()
}
