import type { ConversationKind, ConversationSide, ConversationState, Language } from '@kandili/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

/** A conversation with the data that decides who may write in it. */
export type ConversationRow = {
  readonly id: number
  readonly kind: ConversationKind
  readonly templeId: number
  readonly templeTitle: { el: string; en: string }
  readonly requestId: number | null
  readonly code: string | null
  readonly customerId: number | null
  readonly contactFirstName: string | null
  readonly contactEmail: string | null
  readonly language: Language | null
  readonly subjectSealed: Buffer | null
  readonly blockedBy: ConversationSide | null
  readonly closesAt: Date | null
  readonly lastMessageAt: Date
  readonly lastSealed: Buffer | null
  readonly state: ConversationState
  readonly unread: number
  readonly openReports: number
}

export type Moment = { readonly now: Date; readonly days: number; readonly side: ConversationSide }

/**
 * Conversations with their state. One about a request closes some days after the temple's last act, or once its names
 * are deleted. A payer whom the temple blocked is blocked in all their conversations with it.
 */
const rows = ({ now, days, side }: Moment): RawBuilder<ConversationRow> => sql`
  select c.id, c.kind, c.temple_id as "templeId", t.title as "templeTitle", c.request_id as "requestId", r.code,
    r.customer_id as "customerId", r.contact_first_name as "contactFirstName", r.contact_email as "contactEmail",
    r.language, c.subject_sealed as "subjectSealed", blocked.by as "blockedBy", acts.closes_at as "closesAt",
    c.last_message_at as "lastMessageAt",
    (select m.text_sealed from conversation_message m where m.conversation_id = c.id order by m.id desc limit 1)
      as "lastSealed",
    case when blocked.by is not null then 'BLOCKED'
      when acts.forgotten or acts.closes_at <= ${now} or c.closed_at is not null then 'CLOSED'
      else 'OPEN' end as state,
    case when ${side} = 'ADMINISTRATION' and c.kind = 'REQUEST' then 0 else (
      select count(*)::int from conversation_message m where m.conversation_id = c.id and m.sender <> ${side}
        and m.id > coalesce((select d.message_id from conversation_read d
          where d.conversation_id = c.id and d.side = ${side}), 0)) end as unread,
    (select count(*)::int from conversation_report p
      where p.conversation_id = c.id and p.handled_at is null) as "openReports"
  from conversation c
  join temple t on t.id = c.temple_id
  left join request r on r.id = c.request_id
  left join lateral (
    select bool_and(l.forgotten_at is not null) as forgotten,
      case when bool_and(l.state in ('FULFILLED', 'DECLINED', 'CANCELED'))
        then max(coalesce(l.fulfilled_at, l.settled_at, l.updated_at)) + make_interval(days => ${days}) end as closes_at
    from request_line l where l.request_id = c.request_id and l.temple_id = c.temple_id
  ) acts on true
  left join lateral (
    select coalesce(c.blocked_by, (
      select 'TEMPLE' from conversation o join request q on q.id = o.request_id
      where o.temple_id = c.temple_id and o.blocked_by = 'TEMPLE' and q.contact_email <> ''
        and lower(q.contact_email) = lower(r.contact_email) limit 1)) as by
  ) blocked on true`

export const findConversation = async (
  db: Database,
  id: number,
  moment: Moment,
): Promise<ConversationRow | undefined> =>
  (await sql<ConversationRow>`select * from (${rows(moment)}) f where f.id = ${id}`.execute(db)).rows[0]

export const findOfRequest = async (
  db: Database,
  requestId: number,
  moment: Moment,
): Promise<ConversationRow[]> =>
  (
    await sql<ConversationRow>`
      select * from (${rows(moment)}) f where f."requestId" = ${requestId} order by f.id`.execute(db)
  ).rows

export const findOfCustomer = async (
  db: Database,
  customerId: number,
  moment: Moment,
  limit: number,
): Promise<ConversationRow[]> =>
  (
    await sql<ConversationRow>`
      select * from (${rows(moment)}) f where f."customerId" = ${customerId}
      order by f."lastMessageAt" desc, f.id desc limit ${limit}`.execute(db)
  ).rows

export type InboxFilter = {
  /** For a temple's people; null lists the administration's. */
  readonly templeId: number | null
  readonly temples?: readonly number[] | undefined
  readonly kinds?: readonly ConversationKind[] | undefined
  readonly show?: ConversationState | 'UNREAD' | 'REPORTED' | undefined
  readonly states?: readonly ConversationState[] | undefined
  readonly ids?: readonly number[] | undefined
  readonly requestIds?: readonly number[] | undefined
}

const inInbox = ({
  templeId,
  temples,
  kinds,
  show,
  states,
  ids,
  requestIds,
}: InboxFilter): RawBuilder<unknown> => {
  const conditions = [
    templeId === null
      ? sql`(f.kind = 'ADMINISTRATION' or exists(select from conversation_report p where p.conversation_id = f.id))`
      : sql`f."templeId" = ${templeId}`,
    ...(temples?.length ? [sql`f."templeId" = any(${[...temples]}::bigint[])`] : []),
    ...(kinds?.length ? [sql`f.kind = any(${[...kinds]}::text[])`] : []),
    ...(states?.length ? [sql`f.state = any(${[...states]}::text[])`] : []),
    ...(ids?.length ? [sql`f.id = any(${[...ids]}::bigint[])`] : []),
    ...(requestIds ? [sql`f."requestId" = any(${[...requestIds]}::bigint[])`] : []),
    ...(show === 'UNREAD' ? [sql`f.unread > 0`] : []),
    ...(show === 'REPORTED' ? [sql`f."openReports" > 0`] : []),
    ...(show === 'OPEN' || show === 'CLOSED' || show === 'BLOCKED' ? [sql`f.state = ${show}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

export const findInbox = async (
  db: Database,
  filter: InboxFilter,
  moment: Moment,
  page: { readonly limit: number; readonly offset: number },
): Promise<ConversationRow[]> =>
  (
    await sql<ConversationRow>`
      select * from (${rows(moment)}) f where ${inInbox(filter)}
      order by f."lastMessageAt" desc, f.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows

export const countInbox = async (db: Database, filter: InboxFilter, moment: Moment): Promise<number> => {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${rows(moment)}) f where ${inInbox(filter)}`.execute(db)
  return counted[0]?.count ?? 0
}

/** How many conversations wait for the side: with unread messages or, for the administration, with open reports. */
export const countWaiting = async (
  db: Database,
  templeId: number | null,
  moment: Moment,
): Promise<number> => {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${rows(moment)}) f
    where ${inInbox({ templeId })}
      and (f.unread > 0 or (${templeId === null} and f."openReports" > 0))`.execute(db)
  return counted[0]?.count ?? 0
}

export const findMessages = (db: Database, conversationId: number) =>
  db
    .selectFrom('conversation_message as m')
    .leftJoin('app_user as u', 'u.id', 'm.sender_user_id')
    .select(['m.id', 'm.sender', 'm.text_sealed', 'm.sent_at', 'u.first_name', 'u.last_name'])
    .where('m.conversation_id', '=', conversationId)
    .orderBy('m.id')
    .execute()

export const findAttachments = (db: Database, conversationId: number) =>
  db
    .selectFrom('conversation_attachment as a')
    .innerJoin('conversation_message as m', 'm.id', 'a.message_id')
    .innerJoin('file as f', 'f.id', 'a.file_id')
    .select(['a.message_id', 'f.id', 'f.title', 'f.media_type', 'f.bytes', 'f.has_thumbnail'])
    .where('m.conversation_id', '=', conversationId)
    .orderBy('a.message_id')
    .orderBy('a.position')
    .execute()

export const findReads = (db: Database, conversationId: number) =>
  db
    .selectFrom('conversation_read')
    .select(['side', 'message_id'])
    .where('conversation_id', '=', conversationId)
    .execute()

export const findReports = (db: Database, conversationId: number) =>
  db
    .selectFrom('conversation_report')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('reported_at')
    .execute()

/** The conversation and the message of an attached file. */
export const findOfAttachment = (db: Database, fileId: string) =>
  db
    .selectFrom('conversation_attachment as a')
    .innerJoin('conversation_message as m', 'm.id', 'a.message_id')
    .innerJoin('conversation as c', 'c.id', 'm.conversation_id')
    .select(['c.id', 'c.kind', 'c.temple_id', 'c.request_id', 'a.message_id'])
    .where('a.file_id', '=', fileId)
    .executeTakeFirst()

/** A request and which of its temples have received it. */
export const findRequestByCode = async (db: Database, code: string) => {
  const lines = await db
    .selectFrom('request as r')
    .innerJoin('request_line as l', 'l.request_id', 'r.id')
    .innerJoin('temple as t', 't.id', 'l.temple_id')
    .select(['r.id', 'r.contact_email', 'l.temple_id', 't.title', 'l.visible_at', 'l.forgotten_at'])
    .where('r.code', '=', code)
    .orderBy('l.position')
    .execute()
  const [first] = lines
  if (!first) return undefined
  const temples = new Map<number, { id: number; title: unknown; hasIt: boolean }>()
  for (const line of lines) {
    const hasIt =
      (line.visible_at !== null && line.forgotten_at === null) || temples.get(line.temple_id)?.hasIt === true
    temples.set(line.temple_id, { id: line.temple_id, title: line.title, hasIt })
  }
  return { id: first.id, contactEmail: first.contact_email, temples: [...temples.values()] }
}

/** Whether the temple has received a request with this number and its names are not deleted. */
export const hasRequest = async (db: Database, templeId: number, requestId: number): Promise<boolean> =>
  (await db
    .selectFrom('request_line')
    .select('id')
    .where('request_id', '=', requestId)
    .where('temple_id', '=', templeId)
    .where('visible_at', 'is not', null)
    .where('forgotten_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const templeExists = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('temple').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const findMembers = async (db: Database, templeId: number): Promise<Set<number>> =>
  new Set(
    (await db.selectFrom('temple_member').select('user_id').where('temple_id', '=', templeId).execute()).map(
      ({ user_id }) => user_id,
    ),
  )

export const findAdministrators = async (db: Database): Promise<Set<number>> =>
  new Set(
    (
      await db
        .selectFrom('app_user')
        .select('id')
        .where('type', '=', 'ADMIN')
        .where('status', '=', 'ENABLED')
        .execute()
    ).map(({ id }) => id),
  )
