import type { Bilingual, endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

/** A feast's hundred requests are one line under the bell: those of one day, type and page. */
const gathering = sql`user_id, type, link, (created_at at time zone 'Europe/Athens')::date`

type GatheredRow = {
  id: number
  type: string
  title: Bilingual
  link: string
  created_at: Date
  count: number
  total: number
}

/** The newest undismissed ones, gathered, at most `limit`, and their total. */
export const listFresh = async (
  db: Database,
  userId: number,
  limit: number,
): Promise<{ total: number; records: endpoints.notifications.GatheredNotification[] }> => {
  const { rows } = await sql<GatheredRow>`
    select f.*, count(*) over ()::int as total from (
      select distinct on (${gathering}) id, type, title, link, created_at,
        count(*) over (partition by ${gathering})::int as count
      from notification where user_id = ${userId} and dismissed_at is null
      order by ${gathering}, created_at desc, id desc) f
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    records: rows.map(({ total: _, created_at, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
    })),
  }
}

/**
 * Dismisses a notification and the earlier ones that are listed as one with it.
 * @returns false if the user has no such notification; one that they already dismissed keeps its time
 */
export const markDismissed = async (
  db: Database,
  { id, userId, at }: { id: number; userId: number; at: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    update notification set dismissed_at = coalesce(dismissed_at, ${at})
    where user_id = ${userId} and (${gathering}) = (select ${gathering} from notification where id = ${id})
      and (id = ${id} or (dismissed_at is null and id < ${id}))
    returning id`.execute(db)
  return rows.length > 0
}

/** Dismisses all new ones. @returns how many there were */
export const markAllDismissed = async (db: Database, userId: number, at: Date): Promise<number> => {
  const updated = await db
    .updateTable('notification')
    .set({ dismissed_at: at })
    .where('user_id', '=', userId)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst()
  return Number(updated.numUpdatedRows)
}

export const deleteNotificationsOf = (db: Database, userId: number) =>
  db.deleteFrom('notification').where('user_id', '=', userId).execute()
