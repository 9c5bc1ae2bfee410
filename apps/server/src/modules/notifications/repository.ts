import type { Bilingual, endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { countRows } from '../../platform/database/pages.ts'

/** The newest undismissed ones, at most `limit`, and their total. */
export const listFresh = async (
  db: Database,
  userId: number,
  limit: number,
): Promise<{ total: number; records: endpoints.notifications.Notification[] }> => {
  const fresh = db.selectFrom('notification').where('user_id', '=', userId).where('dismissed_at', 'is', null)
  const rows = await fresh
    .select(['id', 'type', 'title', 'link', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return {
    total: await countRows(fresh),
    records: rows.map((row) => ({
      id: row.id,
      type: row.type,
      title: row.title as Bilingual,
      link: row.link,
      createdAt: row.created_at.toISOString(),
    })),
  }
}

/** False if the user has no such notification. One that they already dismissed keeps its time. */
export const markDismissed = async (
  db: Database,
  { id, userId, at }: { id: number; userId: number; at: Date },
): Promise<boolean> => {
  const row = await db
    .updateTable('notification')
    .set({ dismissed_at: sql<Date>`coalesce(dismissed_at, ${at})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
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

export const deleteNotificationsOf = async (db: Database, userId: number): Promise<void> => {
  await db.deleteFrom('notification').where('user_id', '=', userId).execute()
}
