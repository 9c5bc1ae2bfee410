import type { Bilingual, Language, UserType } from '@kandili/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

export type AnnouncementRow = {
  readonly id: number
  readonly title: Bilingual
  readonly text: Bilingual
  readonly audienceTypes: readonly UserType[]
  readonly roleId: number | null
  readonly templeId: number | null
  readonly language: Language | null
  readonly fromDate: string
  readonly untilDate: string | null
  readonly byMail: boolean
  readonly byPush: boolean
  readonly state: 'DRAFT' | 'SENDING' | 'STOPPED' | 'SENT'
  readonly cursorUserId: number
}

const columns = sql`a.id, a.title, a.text, a.audience_types as "audienceTypes", a.role_id as "roleId",
  a.temple_id as "templeId", a.language, a.from_date as "fromDate", a.until_date as "untilDate",
  a.by_mail as "byMail", a.by_push as "byPush", a.state, a.cursor_user_id as "cursorUserId"`

/** Locks the announcement until the transaction ends. */
export const lockAnnouncement = async (db: Database, id: number): Promise<AnnouncementRow | undefined> => {
  const { rows } = await sql<AnnouncementRow>`
    select ${columns} from announcement a where a.id = ${id} for update`.execute(db)
  return rows[0]
}

/** Those that are being sent and whose day has come. */
export const findSending = async (db: Database, today: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('announcement')
    .select('id')
    .where('state', '=', 'SENDING')
    .where('from_date', '<=', today)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The audience: enabled users of the types, with the role, of the language; for a temple its people, and the faithful
 * with a request to it.
 */
const isMeant = (one: AnnouncementRow): RawBuilder<SqlBool> => sql<SqlBool>`
  u.status = 'ENABLED'
  and (cardinality(${[...one.audienceTypes]}::text[]) = 0 or u.type = any(${[...one.audienceTypes]}::text[]))
  and (${one.language}::text is null or u.language = ${one.language})
  and (${one.roleId}::bigint is null
    or exists (select from user_role r where r.user_id = u.id and r.role_id = ${one.roleId}))
  and (${one.templeId}::bigint is null
    or exists (select from temple_member m where m.user_id = u.id and m.temple_id = ${one.templeId})
    or exists (select from request q join request_line l on l.request_id = q.id
      where q.customer_id = u.id and l.temple_id = ${one.templeId} and l.visible_at is not null))`

/** Those who already have it: from before an interruption, or from a previous audience. */
const hasIt = ({ id }: Pick<AnnouncementRow, 'id'>): RawBuilder<SqlBool> => sql<SqlBool>`
  exists (select from announcement_recipient r where r.announcement_id = ${id} and r.user_id = u.id)`

/** The number of those who have it or will get it. */
export const countRecipients = async (db: Database, one: AnnouncementRow): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app_user u where ${hasIt(one)} or (${isMeant(one)})`.execute(db)
  return rows[0]?.count ?? 0
}

/** The next in the audience who do not have it yet, by id. */
export const findNextMeant = async (
  db: Database,
  one: AnnouncementRow,
  most: number,
): Promise<{ id: number; type: UserType }[]> => {
  const { rows } = await sql<{ id: number; type: UserType }>`
    select u.id, u.type from app_user u
    where u.id > ${one.cursorUserId} and ${isMeant(one)} and not ${hasIt(one)}
    order by u.id limit ${most}`.execute(db)
  return rows
}

export const insertRecipients = (db: Database, id: number, userIds: readonly number[]) =>
  sql`
    insert into announcement_recipient (announcement_id, user_id)
    select ${id}, user_id from unnest(${[...userIds]}::bigint[]) as user_id
    on conflict do nothing`.execute(db)

type Change = {
  readonly state?: AnnouncementRow['state']
  readonly recipient_count?: number
  readonly sent_at?: Date
}

export const updateAnnouncement = (db: Database, id: number, change: Change) =>
  db
    .updateTable('announcement')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Starts over with a changed audience. */
export const beginAnew = async (db: Database, one: AnnouncementRow): Promise<void> => {
  await db
    .updateTable('announcement')
    .set({ cursor_user_id: 0, recipient_count: await countRecipients(db, one) })
    .where('id', '=', one.id)
    .execute()
}

/** Progress of sending does not change the version, since somebody may be editing the record. */
export const advance = (db: Database, id: number, { cursor, sent }: { cursor: number; sent: number }) =>
  db
    .updateTable('announcement')
    .set((set) => ({ cursor_user_id: cursor, sent_count: set('sent_count', '+', sent) }))
    .where('id', '=', id)
    .execute()

/** Marks it as read by the user, once. @returns false if it was not sent to them */
export const markRead = async (
  db: Database,
  { id, userId, at }: { id: number; userId: number; at: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ was: Date | null }>`
    with had as (
      select read_at from announcement_recipient where announcement_id = ${id} and user_id = ${userId} for update
    ), marked as (
      update announcement_recipient set read_at = ${at}
      where announcement_id = ${id} and user_id = ${userId} and read_at is null returning 1
    ), counted as (
      update announcement set read_count = read_count + 1 where id = ${id} and exists (select from marked)
    )
    select read_at as was from had`.execute(db)
  return rows.length > 0
}

export type Readable = {
  readonly id: number
  readonly websiteSlug: string | null
  readonly title: Bilingual
  readonly text: Bilingual
  readonly fromDate: string
  readonly file: { readonly id: string; readonly title: string } | null
}

const readable = sql`a.id, a.website_slug as "websiteSlug", a.title, a.text, a.from_date as "fromDate",
  case when f.id is not null then json_build_object('id', f.id, 'title', f.title) end as file`

export const findReadable = async (db: Database, id: number): Promise<Readable | undefined> => {
  const { rows } = await sql<Readable>`
    select ${readable} from announcement a left join file f on f.id = a.file_id where a.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

const isShown = (today: string): RawBuilder<SqlBool> => sql<SqlBool>`
  a.published and a.from_date <= ${today} and (a.until_date is null or a.until_date >= ${today})`

export const findPublic = async (
  db: Database,
  today: string,
  { address, most }: { address?: string; most: number },
): Promise<Readable[]> => {
  const { rows } = await sql<Readable>`
    select ${readable} from announcement a left join file f on f.id = a.file_id
    where ${isShown(today)}
      and (${address ?? null}::text is null or ${address ?? null} in (a.website_slug, a.id::text))
    order by a.website_slug is not distinct from ${address ?? null} desc, a.from_date desc, a.id desc
    limit ${most}`.execute(db)
  return rows
}

export const forgetRecipient = (db: Database, userId: number) =>
  db.deleteFrom('announcement_recipient').where('user_id', '=', userId).execute()
