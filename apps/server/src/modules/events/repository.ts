import type { Bilingual } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

/** Published events; of an unlisted temple, the slug of its page is null. */
const published = (db: Database, today: string) =>
  db
    .selectFrom('event as e')
    .leftJoin('temple as t', 't.id', 'e.temple_id')
    .leftJoin('organisation as o', 'o.id', 'e.organisation_id')
    .selectAll('e')
    .select([
      't.title as temple_title',
      'o.title as organisation_title',
      sql<string | null>`case when t.published and t.status = 'ENABLED' then t.website_slug end`.as(
        'temple_slug',
      ),
      sql<boolean>`coalesce(e.ends_on, e.starts_on) < ${today}::date`.as('is_over'),
      // Its end, or its beginning if no end is known.
      sql<Date>`(coalesce(e.ends_on, e.starts_on) + coalesce(e.ends_at, e.starts_at)::time) at time zone 'Europe/Athens'`.as(
        'ends_moment',
      ),
    ])
    .$narrowType<{
      title: Bilingual
      text: Bilingual
      place: Bilingual
      temple_title: Bilingual | null
      organisation_title: Bilingual | null
    }>()
    .where('e.published', '=', true)

export type EventRow = Awaited<ReturnType<typeof findComing>>[number]

/** The published events that are not over, the next first; of one temple, or those that are held on one day. */
export const findComing = (
  db: Database,
  {
    today,
    temple,
    date,
    limit,
    offset,
  }: { today: string; temple?: string | undefined; date?: string | undefined; limit: number; offset: number },
) => {
  const ends = sql`coalesce(e.ends_on, e.starts_on)`
  let query = published(db, today).where(sql<boolean>`${ends} >= ${date ?? today}::date`)
  if (temple !== undefined) query = query.where('t.website_slug', '=', temple)
  if (date !== undefined) query = query.where('e.starts_on', '<=', date)
  return query
    .orderBy('e.starts_on')
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export const findEvent = (db: Database, id: number, today: string) =>
  published(db, today).where('e.id', '=', id).executeTakeFirst()

/** Of these events, those that are not over and have a ticket. */
export const findComingWithTicket = async (db: Database, ids: readonly number[], today: string) => {
  const { rows } = await sql<{ eventId: number; templeId: number; typeId: number }>`
    select id as "eventId", temple_id as "templeId", ticket_id as "typeId" from event
    where id = any(${ids}) and ticket_id is not null and coalesce(ends_on, starts_on) >= ${today}::date
    order by id`.execute(db)
  return rows
}
