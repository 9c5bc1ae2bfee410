import type { endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { countRows } from '../../platform/database/pages.ts'
import { searchWords } from '../../platform/database/search-words.ts'

type Wanted = {
  readonly id?: readonly number[] | undefined
  readonly title?: string | undefined
  readonly q?: string | undefined
  readonly fresh?: boolean | undefined
  readonly type?: readonly string[] | undefined
  readonly sort: 'createdAt' | 'id' | 'type'
  readonly order: 'asc' | 'desc'
  readonly limit?: number
  readonly offset?: number
}

const columns = { createdAt: 'created_at', id: 'id', type: 'type' } as const

/** A user's matching notifications, and their total. */
export const findOf = async (
  db: Database,
  userId: number,
  { id, title, q, fresh, type, sort, order, limit, offset = 0 }: Wanted,
): Promise<{ records: endpoints.notifications.KeptNotification[]; total: number }> => {
  let matching = db.selectFrom('notification').where('user_id', '=', userId)
  if (id && id.length > 0) matching = matching.where('id', 'in', [...id])
  if (fresh !== undefined) matching = matching.where('dismissed_at', fresh ? 'is' : 'is not', null)
  if (type && type.length > 0) matching = matching.where('type', 'in', [...type])
  // A title without a letter or a digit matches no notification.
  if (title !== undefined && searchWords(title).length === 0) matching = matching.where(sql<boolean>`false`)
  for (const word of [q, title].flatMap((text) => (text ? searchWords(text) : []))) {
    matching = matching.where(
      sql<boolean>`search_skeleton((title ->> 'el') || ' ' || (title ->> 'en')) like ${`%${word}%`}`,
    )
  }
  const page = matching
    .select(['id', 'type', 'title', 'link', 'created_at', 'dismissed_at'])
    .orderBy(columns[sort], order)
    .orderBy('id', order)
  const rows = await (limit === undefined ? page : page.limit(limit).offset(offset)).execute()
  return {
    total: await countRows(matching),
    records: rows.map(({ created_at, dismissed_at, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
      dismissedAt: dismissed_at?.toISOString() ?? null,
    })),
  }
}

/** @returns the deleted ids: those of the list that are the user's */
export const deleteOf = async (db: Database, userId: number, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .deleteFrom('notification')
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
