import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import { countAttempt } from '../../platform/attempts/attempts.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { conversationOf, momentOf, publishConversation } from './conversation.ts'
import { announceReport } from './notices.ts'
import { type Participant, staffOf } from './policy.ts'
import { presentConversation, presentRow } from './presenter.ts'
import {
  countInbox,
  countWaiting,
  findConversation,
  findInbox,
  findReports,
  hasRequest,
  type InboxFilter,
  templeExists,
} from './repository.ts'
import {
  findStarted,
  handleReports,
  insertReport,
  insertWithAdministration,
  liftBlockOfPerson,
  lockConversation,
  markAllRead,
  openOfRequest,
  setBlocked,
  setClosed,
} from './repository-writing.ts'
import { type Written, writeMessage } from './write-message.ts'

type Calls = typeof endpoints.communications
type Conversation = endpoints.communications.Conversation
type Inbox = z.output<Calls['company']['answer']>

/** The limit of messages of one person in a quarter of an hour. */
const staffLimits = { pair: 60, address: 240, account: 60 } as const

const largestPage = 100

/** One page of the caller's inbox; `size=all` returns the first hundred: it contains no texts and is no export. */
export const listConversations = async (
  context: Context,
  query: z.output<Calls['company']['query']>,
  ofTemple: boolean,
): Promise<Inbox> => {
  const participant = staffOf(context)
  if (ofTemple !== (participant.side === 'TEMPLE')) throw new Refusal('ENTITY_NOT_FOUND')
  const moment = await momentOf(context, participant)
  const number = Number(query.q)
  const filter: InboxFilter = {
    templeId: participant.templeId,
    temples: ofTemple ? undefined : query.templeId,
    kinds: query.kind,
    show: query.show,
    states: query.state,
    ids: query.id,
    requestIds: query.q
      ? [Number.isSafeInteger(number) && number > 0 ? number : 0].filter(
          (one) => query.requestNumber?.includes(one) ?? true,
        )
      : query.requestNumber,
  }
  const limit = query.size === 'all' ? largestPage : query.size
  const [rows, total] = await Promise.all([
    findInbox(context.db, filter, moment, { limit, offset: (query.page - 1) * limit }),
    countInbox(context.db, filter, moment),
  ])
  const records = await Promise.all(rows.map((row) => presentRow(context, row, participant)))
  return { records, total, page: query.page, size: limit }
}

/** How many conversations wait for the caller's side. */
export const countUnread = async (context: Context): Promise<number> => {
  const participant = staffOf(context)
  return countWaiting(context.db, participant.templeId, await momentOf(context, participant))
}

/** @throws ENTITY_NOT_FOUND */
export const readConversation = async (context: Context, id: number): Promise<Conversation> => {
  const participant = staffOf(context)
  return presentConversation(context, await conversationOf(context, id, participant), participant)
}

const readAgain = async (context: Context, id: number, participant: Participant): Promise<Conversation> =>
  presentConversation(
    context,
    found(await findConversation(context.db, id, await momentOf(context, participant))),
    participant,
  )

/** @throws ENTITY_NOT_FOUND, CONVERSATION_CLOSED, CONVERSATION_BLOCKED, VALIDATION_FAILED, TOO_MANY_ATTEMPTS */
export const writeAsStaff = async (context: Context, id: number, written: Written): Promise<Conversation> => {
  const participant = staffOf(context)
  await conversationOf(context, id, participant)
  await countAttempt(context, 'message', { account: `user:${participant.userId}`, limits: staffLimits })
  await context.transaction((tx) => writeMessage(tx, id, participant, written))
  return readAgain(context, id, participant)
}

type Start = z.output<Calls['start']['body']>

/**
 * Starts a conversation, or continues the existing one of a request. A temple writes to the payer of a request that
 * it has received, or to the administration; the administration to a temple.
 * @throws ENTITY_NOT_FOUND, MISSING_REQUIRED_FIELDS, and what writing throws
 */
export const startConversation = async (context: Context, start: Start): Promise<Conversation> => {
  const participant = staffOf(context)
  await countAttempt(context, 'message', { account: `user:${participant.userId}`, limits: staffLimits })
  const id = await context.transaction(async (tx) => {
    const opened = await openFor(tx, start, participant)
    await writeMessage(tx, opened, participant, start)
    return opened
  })
  return readAgain(context, id, participant)
}

const openFor = async (
  tx: Context,
  { requestNumber, templeId, subject, key }: Start,
  participant: Participant,
): Promise<number> => {
  const now = tx.system.clock.now()
  if (participant.templeId !== null && requestNumber !== undefined) {
    if (!(await hasRequest(tx.db, participant.templeId, requestNumber))) {
      throw new Refusal('ENTITY_NOT_FOUND', {
        fields: [{ field: 'requestNumber', message: 'rule.requestNumber' }],
      })
    }
    return openOfRequest(tx.db, { requestId: requestNumber, templeId: participant.templeId, now })
  }
  const fields = [
    ...(subject ? [] : [{ field: 'subject', message: 'rule.required' }]),
    ...(participant.templeId !== null || templeId !== undefined
      ? []
      : [{ field: 'templeId', message: 'rule.required' }]),
  ]
  if (fields.length > 0) throw new Refusal('MISSING_REQUIRED_FIELDS', { fields })
  const temple = participant.templeId ?? templeId ?? 0
  if (!(await templeExists(tx.db, temple))) throw new Refusal('ENTITY_NOT_FOUND')
  const before = await findStarted(tx.db, { userId: participant.userId ?? 0, key })
  if (before !== undefined) return before
  return insertWithAdministration(tx.db, {
    templeId: temple,
    subjectSealed: subject ? await tx.system.vault.seal(temple, subject) : null,
    now,
  })
}

export const markReadByStaff = async (context: Context, id: number): Promise<void> => {
  const participant = staffOf(context)
  const row = await conversationOf(context, id, participant)
  // Messages that an administrator reads because of a report were not written to them.
  if (participant.side === 'ADMINISTRATION' && row.kind === 'REQUEST') return
  await markRead(context, row, participant)
}

/** Marks all as read by a side, and updates others who have it open. */
export const markRead = (
  context: Context,
  row: { id: number; templeId: number; requestId: number | null },
  { side }: Participant,
): Promise<void> =>
  context.transaction(async (tx) => {
    const now = tx.system.clock.now()
    const isNew = await markAllRead(tx.db, { conversationId: row.id, side, now })
    if (isNew) await publishConversation(tx, row)
  })

type Report = z.output<Calls['reportMessage']['body']>

/** Reports a message, with those around it, to the administration. Repeating it succeeds. */
export const report = async (
  context: Context,
  row: { id: number; templeId: number; requestId: number | null },
  participant: Participant,
  { messageId, reason, note }: Report,
): Promise<void> =>
  context.transaction(async (tx) => {
    const known = await findReports(tx.db, row.id)
    if (known.some((one) => one.message_id === messageId && one.by_side === participant.side)) return
    const isNew = await insertReport(tx.db, {
      conversationId: row.id,
      messageId,
      side: participant.side,
      reason,
      noteSealed: note ? await tx.system.vault.seal(row.templeId, note) : null,
      now: tx.system.clock.now(),
    })
    if (!isNew) throw new Refusal('ENTITY_NOT_FOUND')
    await recordAudit(tx, {
      action: 'REPORT',
      entity: 'communications',
      entityId: row.id,
      templeId: row.templeId,
      facts: { reason, side: participant.side },
    })
    await announceReport(tx, found(await findConversation(tx.db, row.id, await momentOf(tx, participant))))
    await publishConversation(tx, row)
  })

/** @throws ENTITY_NOT_FOUND: of another temple, addressed to the administration, or the caller's own message */
export const reportAsStaff = async (context: Context, id: number, body: Report): Promise<Conversation> => {
  const participant = staffOf(context)
  const row = await conversationOf(context, id, participant)
  if (participant.side !== 'TEMPLE' || row.kind !== 'REQUEST') throw new Refusal('ENTITY_NOT_FOUND')
  await report(context, row, participant, body)
  return readAgain(context, id, participant)
}

/**
 * Blocks a conversation about a request, or lifts the caller's own block. A temple's block applies to all requests of
 * the payer.
 * @throws CONVERSATION_BLOCKED if somebody else blocked it, STATE_DOES_NOT_ALLOW for one with the administration
 */
export const block = (
  context: Context,
  id: number,
  participant: Participant,
  blocked: boolean,
): Promise<void> =>
  context.transaction(async (tx) => {
    found(await lockConversation(tx.db, id))
    const row = found(await findConversation(tx.db, id, await momentOf(tx, participant)))
    if (row.kind !== 'REQUEST') throw new Refusal('STATE_DOES_NOT_ALLOW')
    if (blocked ? row.blockedBy === participant.side : row.blockedBy === null) return
    if (row.blockedBy !== null && row.blockedBy !== participant.side) {
      throw new Refusal('CONVERSATION_BLOCKED')
    }
    if (blocked) await setBlocked(tx.db, id, participant.side)
    else if (participant.side === 'TEMPLE') await liftBlockOfPerson(tx.db, id)
    else await setBlocked(tx.db, id, null)
    await recordAudit(tx, {
      action: blocked ? 'BLOCK' : 'UNBLOCK',
      entity: 'communications',
      entityId: id,
      templeId: row.templeId,
      facts: { side: participant.side },
    })
    await publishConversation(tx, row)
  })

export const blockAsStaff = async (context: Context, id: number, blocked: boolean): Promise<Conversation> => {
  const participant = staffOf(context)
  await conversationOf(context, id, participant)
  await block(context, id, participant, blocked)
  return readAgain(context, id, participant)
}

/**
 * Marks it as dealt with by the administration: its reports, or a temple's question. @throws ENTITY_NOT_FOUND for
 * temples
 */
export const closeConversation = async (context: Context, id: number): Promise<Conversation> => {
  const participant = staffOf(context)
  const row = await conversationOf(context, id, participant)
  if (participant.side !== 'ADMINISTRATION') throw new Refusal('ENTITY_NOT_FOUND')
  await context.transaction(async (tx) => {
    const now = tx.system.clock.now()
    await handleReports(tx.db, { conversationId: id, userId: participant.userId, now })
    if (row.kind === 'ADMINISTRATION') await setClosed(tx.db, id, now)
    await recordAudit(tx, { action: 'CLOSE', entity: 'communications', entityId: id, templeId: row.templeId })
    await publishConversation(tx, row)
  })
  return readAgain(context, id, participant)
}
