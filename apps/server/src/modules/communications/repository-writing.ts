import type { ConversationSide, ReportReason } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

/** The conversation of a request with a temple: the existing one, or a new one. */
export const openOfRequest = async (
  db: Database,
  { requestId, templeId, now }: { requestId: number; templeId: number; now: Date },
): Promise<number> => {
  await db
    .insertInto('conversation')
    .values({
      kind: 'REQUEST',
      request_id: requestId,
      temple_id: templeId,
      created_at: now,
      last_message_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['request_id', 'temple_id']).where('kind', '=', sql.lit('REQUEST')).doNothing(),
    )
    .execute()
  const row = await db
    .selectFrom('conversation')
    .select('id')
    .where('request_id', '=', requestId)
    .where('temple_id', '=', templeId)
    .executeTakeFirstOrThrow()
  return row.id
}

export const insertWithAdministration = async (
  db: Database,
  { templeId, subjectSealed, now }: { templeId: number; subjectSealed: Buffer | null; now: Date },
): Promise<number> => {
  const row = await db
    .insertInto('conversation')
    .values({
      kind: 'ADMINISTRATION',
      temple_id: templeId,
      subject_sealed: subjectSealed,
      created_at: now,
      last_message_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A conversation with the administration that was started with this key by the same user. */
export const findStarted = async (
  db: Database,
  { userId, key }: { userId: number; key: string },
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('conversation_message as m')
      .innerJoin('conversation as c', 'c.id', 'm.conversation_id')
      .select('c.id')
      .where('m.sender_user_id', '=', userId)
      .where('m.client_key', '=', key)
      .where('c.kind', '=', 'ADMINISTRATION')
      .executeTakeFirst()
  )?.id

/** Makes concurrent messages and blocks run one after the other. */
export const lockConversation = (db: Database, id: number) =>
  db.selectFrom('conversation').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const findWritten = (
  db: Database,
  written: { conversationId: number; side: ConversationSide; key: string },
) =>
  db
    .selectFrom('conversation_message')
    .select('id')
    .where('conversation_id', '=', written.conversationId)
    .where('sender', '=', written.side)
    .where('client_key', '=', written.key)
    .executeTakeFirst()

export const insertMessage = async (
  db: Database,
  message: {
    conversationId: number
    side: ConversationSide
    userId: number | null
    textSealed: Buffer
    key: string
    fileIds: readonly string[]
    now: Date
  },
): Promise<number> => {
  const { id } = await db
    .insertInto('conversation_message')
    .values({
      conversation_id: message.conversationId,
      sender: message.side,
      sender_user_id: message.userId,
      text_sealed: message.textSealed,
      client_key: message.key,
      sent_at: message.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (message.fileIds.length > 0) {
    await db
      .insertInto('conversation_attachment')
      .values(message.fileIds.map((file_id, position) => ({ message_id: id, position, file_id })))
      .execute()
  }
  await db
    .updateTable('conversation')
    .set({ last_message_at: message.now, closed_at: null })
    .where('id', '=', message.conversationId)
    .execute()
  return id
}

/** Marks everything in a conversation as read by a side; false if it was already. */
export const markAllRead = async (
  db: Database,
  { conversationId, side, now }: { conversationId: number; side: ConversationSide; now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into conversation_read (conversation_id, side, message_id, read_at)
    select ${conversationId}, ${side}, max(m.id), ${now} from conversation_message m
    where m.conversation_id = ${conversationId} having max(m.id) is not null
    on conflict (conversation_id, side) do update set message_id = excluded.message_id, read_at = excluded.read_at
      where conversation_read.message_id < excluded.message_id
    returning 1`.execute(db)
  return rows.length > 0
}

/** False if the side has reported the message before, or the other side has no message with this id. */
export const insertReport = async (
  db: Database,
  report: {
    conversationId: number
    messageId: number
    side: ConversationSide
    reason: ReportReason
    noteSealed: Buffer | null
    now: Date
  },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into conversation_report (message_id, by_side, conversation_id, reason, note_sealed, reported_at)
    select m.id, ${report.side}, m.conversation_id, ${report.reason}, ${report.noteSealed}, ${report.now}
    from conversation_message m
    where m.id = ${report.messageId} and m.conversation_id = ${report.conversationId} and m.sender <> ${report.side}
    on conflict (message_id, by_side) do nothing returning 1`.execute(db)
  return rows.length > 0
}

export const handleReports = (
  db: Database,
  { conversationId, userId, now }: { conversationId: number; userId: number | null; now: Date },
) =>
  db
    .updateTable('conversation_report')
    .set({ handled_at: now, handled_by: userId })
    .where('conversation_id', '=', conversationId)
    .where('handled_at', 'is', null)
    .execute()

export const setBlocked = (db: Database, id: number, by: ConversationSide | null) =>
  db.updateTable('conversation').set({ blocked_by: by }).where('id', '=', id).execute()

/** Lifts the temple's block from all conversations with the payer of this one. */
export const liftBlockOfPerson = async (db: Database, conversationId: number): Promise<void> => {
  await sql`
    update conversation o set blocked_by = null
    from conversation c join request r on r.id = c.request_id, request q
    where c.id = ${conversationId} and q.id = o.request_id and o.temple_id = c.temple_id and o.blocked_by = 'TEMPLE'
      and (o.id = c.id or (q.contact_email <> '' and lower(q.contact_email) = lower(r.contact_email)))`.execute(
    db,
  )
}

export const setClosed = (db: Database, id: number, at: Date) =>
  db.updateTable('conversation').set({ closed_at: at }).where('id', '=', id).execute()

/** The conversations to erase: of requests whose names were deleted, and of the administration after `before`. */
const forgettable = (before: Date) => sql`
  select c.id from conversation c where
    (c.kind = 'ADMINISTRATION' and c.last_message_at < ${before})
    or (c.kind = 'REQUEST' and not exists(select from request_line l
      where l.request_id = c.request_id and l.temple_id = c.temple_id and l.forgotten_at is null))`

const ofCustomer = (customerId: number) => sql`
  select c.id from conversation c join request r on r.id = c.request_id where r.customer_id = ${customerId}`

/** Erases texts, attachments and notes; that there was a message, and when, stays. */
export const forgetMessages = async (
  db: Database,
  which: { readonly before: Date } | { readonly customerId: number },
): Promise<void> => {
  const chosen = 'before' in which ? forgettable(which.before) : ofCustomer(which.customerId)
  await sql`
    with chosen as (${chosen}), gone as (
      delete from conversation_attachment a using conversation_message m
      where m.id = a.message_id and m.conversation_id in (select id from chosen)
    ), noted as (
      update conversation_report set note_sealed = null
      where note_sealed is not null and conversation_id in (select id from chosen)
    ), titled as (
      update conversation set subject_sealed = null
      where subject_sealed is not null and id in (select id from chosen)
    )
    update conversation_message set text_sealed = null
    where text_sealed is not null and conversation_id in (select id from chosen)`.execute(db)
}
