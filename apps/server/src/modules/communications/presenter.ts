import type { ConversationSide, endpoints, ReportReason } from '@kandili/contract'
import { recordView } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { openedRequests } from '../authorization/index.ts'
import { signedFileUrl } from '../files/index.ts'
import { otherSide, type Participant } from './policy.ts'
import { type ConversationRow, findAttachments, findMessages, findReads, findReports } from './repository.ts'

type Message = endpoints.communications.Message
type Conversation = endpoints.communications.Conversation
type Tracked = endpoints.communications.TrackedConversation

/** The number of messages before and after a reported one that are shown with it. */
const SURROUNDING = 3

/** In characters: more than a line of the inbox. */
const BEGINNING = 140

/** What the last message begins with. One between a temple and a payer stays closed to administrators. */
const beginningOf = async (
  { system }: Context,
  { kind, templeId, lastSealed }: ConversationRow,
  side: ConversationSide,
): Promise<string | null> =>
  lastSealed && (side === 'TEMPLE' || kind === 'ADMINISTRATION')
    ? (await system.vault.open(templeId, lastSealed)).replace(/\s+/g, ' ').slice(0, BEGINNING)
    : null

export const presentRow = async (
  context: Context,
  row: ConversationRow,
  { side }: Participant,
): Promise<endpoints.communications.ConversationRow> => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  temple: { id: row.templeId, title: row.templeTitle },
  closesAt: row.closesAt?.toISOString() ?? null,
  blockedBy: row.blockedBy,
  lastMessageAt: row.lastMessageAt.toISOString(),
  unread: row.unread,
  requestNumber: row.requestId,
  askedBy: side === 'TEMPLE' ? row.contactFirstName : null,
  subject: row.subjectSealed ? await context.system.vault.open(row.templeId, row.subjectSealed) : null,
  beginning: await beginningOf(context, row, side),
  openReports: side === 'ADMINISTRATION' ? row.openReports : 0,
})

/**
 * The messages that an administrator may read of a conversation between others: the reported ones with their
 * surroundings, or all of them while the names of its request are open to the caller.
 */
export const readableByAdministrator = async (
  context: Context,
  { kind, requestId }: Pick<ConversationRow, 'kind' | 'requestId'>,
  { messageIds, reported }: { messageIds: readonly number[]; reported: ReadonlySet<number> },
): Promise<ReadonlySet<number>> => {
  if (kind === 'ADMINISTRATION' || requestId === null) return new Set(messageIds)
  if ((await openedRequests(context, [requestId])).has(requestId)) return new Set(messageIds)
  const near = messageIds.flatMap((id, index) =>
    reported.has(id) ? messageIds.slice(Math.max(0, index - SURROUNDING), index + SURROUNDING + 1) : [],
  )
  return new Set(near)
}

type Thread = { readonly messages: Message[]; readonly reports: Conversation['reports'] }

const presentThread = async (
  context: Context,
  row: ConversationRow,
  { side }: Participant,
): Promise<Thread> => {
  const { vault } = context.system
  const [messages, attachments, reads, reports] = await Promise.all([
    findMessages(context.db, row.id),
    findAttachments(context.db, row.id),
    findReads(context.db, row.id),
    findReports(context.db, row.id),
  ])
  const readBy = new Map(reads.map((read) => [read.side, read.message_id]))
  const isOfAdministration = side === 'ADMINISTRATION'
  const shownReports = reports.filter((report) => isOfAdministration || report.by_side === side)
  const reported = new Set(shownReports.map((report) => report.message_id))
  const readable = isOfAdministration
    ? await readableByAdministrator(context, row, { messageIds: messages.map(({ id }) => id), reported })
    : undefined
  const filesOf = Map.groupBy(attachments, (attachment) => attachment.message_id)
  const presented = messages.map(async (message): Promise<Message> => {
    const sender = message.sender as ConversationSide
    const isOpen = readable?.has(message.id) ?? true
    const files = isOpen ? (filesOf.get(message.id) ?? []) : []
    return {
      id: message.id,
      sender,
      by:
        sender === side && side !== 'FAITHFUL'
          ? [message.first_name, message.last_name].filter(Boolean).join(' ') || null
          : null,
      sentAt: message.sent_at.toISOString(),
      text: isOpen && message.text_sealed ? await vault.open(row.templeId, message.text_sealed) : null,
      forgotten: message.text_sealed === null,
      attachments: files.map((file) => ({
        fileId: file.id,
        title: file.title,
        mediaType: file.media_type,
        bytes: file.bytes,
        url: side === 'FAITHFUL' ? signedFileUrl(context.system, file.id) : null,
        thumbnailUrl:
          side === 'FAITHFUL' && file.has_thumbnail
            ? signedFileUrl(context.system, file.id, 'thumbnail')
            : null,
      })),
      read: (readBy.get(otherSide(row.kind, sender)) ?? 0) >= message.id,
      reported: reported.has(message.id),
    }
  })
  return {
    messages: await Promise.all(presented),
    reports: await Promise.all(
      shownReports.map(async (report) => ({
        messageId: report.message_id,
        by: report.by_side as ConversationSide,
        reason: report.reason as ReportReason,
        note: report.note_sealed ? await vault.open(row.templeId, report.note_sealed) : null,
        at: report.reported_at.toISOString(),
        handledAt: report.handled_at?.toISOString() ?? null,
      })),
    ),
  }
}

/** Whether this side may write: about a request while it is open; with the administration always, which reopens it. */
export const mayWrite = (
  { state, kind }: Pick<ConversationRow, 'state' | 'kind'>,
  side: ConversationSide,
): boolean => (kind === 'REQUEST' ? state === 'OPEN' && side !== 'ADMINISTRATION' : side !== 'FAITHFUL')

/** A conversation for staff; an administrator's reading of one about a request is recorded. */
export const presentConversation = async (
  context: Context,
  row: ConversationRow,
  participant: Participant,
): Promise<Conversation> => {
  const { side } = participant
  if (side === 'ADMINISTRATION') {
    await recordView(context, { entity: 'communications', entityId: row.id, templeId: row.templeId })
  }
  return {
    ...(await presentRow(context, row, participant)),
    ...(await presentThread(context, row, participant)),
    may: {
      write: mayWrite(row, side),
      block: row.kind === 'REQUEST' && row.blockedBy === null,
      unblock: row.blockedBy === side,
      close:
        side === 'ADMINISTRATION' &&
        (row.openReports > 0 || (row.kind === 'ADMINISTRATION' && row.state === 'OPEN')),
    },
  }
}

/** A conversation for the payer. */
export const presentTracked = async (
  context: Context,
  row: ConversationRow,
  participant: Participant,
): Promise<Tracked> => {
  const { messages } = await presentThread(context, row, participant)
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    temple: { id: row.templeId, title: row.templeTitle },
    closesAt: row.closesAt?.toISOString() ?? null,
    blockedBy: row.blockedBy,
    lastMessageAt: row.lastMessageAt.toISOString(),
    unread: row.unread,
    messages,
    mayWrite: mayWrite(row, 'FAITHFUL'),
  }
}
