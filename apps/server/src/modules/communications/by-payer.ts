import type { ConversationState, endpoints } from '@kandili/contract'
import type { z } from 'zod'
import { countAttempt } from '../../platform/attempts/attempts.ts'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import { parameter } from '../settings/index.ts'
import { block, markRead, report } from './by-staff.ts'
import { momentOf } from './conversation.ts'
import { payer } from './policy.ts'
import { presentTracked } from './presenter.ts'
import {
  type ConversationRow,
  findConversation,
  findOfCustomer,
  findOfRequest,
  findRequestByCode,
} from './repository.ts'
import { openOfRequest } from './repository-writing.ts'
import { type Written, writeMessage } from './write-message.ts'

type Calls = typeof endpoints.communications
type Tracked = endpoints.communications.TrackedConversation

/** The limit of messages, and reports, of one request in a quarter of an hour. */
const payerLimits = { pair: 15, address: 60, account: 20 } as const
const LISTED = 50

/**
 * The conversations of a request with each temple that has received it, by the request's link. One without messages
 * has no id.
 * @throws ENTITY_NOT_FOUND
 */
export const readOfRequest = async (
  context: Context,
  code: string,
): Promise<z.output<Calls['ofRequest']['answer']>> => {
  const request = found(await findRequestByCode(context.db, code))
  const [rows, email, phone] = await Promise.all([
    findOfRequest(context.db, request.id, await momentOf(context, payer)),
    parameter(context, 'operatorEmail'),
    parameter(context, 'operatorPhone'),
  ])
  const known = new Map(rows.map((row) => [row.templeId, row]))
  const conversations = await Promise.all(
    request.temples.map(async ({ id, title, hasIt }): Promise<Tracked[]> => {
      const row = known.get(id)
      if (row) return [await presentTracked(context, row, payer)]
      return hasIt ? [unwritten(id, title as Tracked['temple']['title'])] : []
    }),
  )
  return { conversations: conversations.flat(), turnTo: { email, phone } }
}

const unwritten = (templeId: number, title: Tracked['temple']['title']): Tracked => ({
  id: 0,
  kind: 'REQUEST',
  state: 'OPEN' satisfies ConversationState,
  temple: { id: templeId, title },
  closesAt: null,
  blockedBy: null,
  lastMessageAt: null,
  unread: 0,
  messages: [],
  mayWrite: true,
})

type Place = { readonly code: string; readonly templeId: number }

/** The conversation of a request with a temple. @throws ENTITY_NOT_FOUND */
const placeOf = async (context: Context, { code, templeId }: Place): Promise<ConversationRow> => {
  const request = found(await findRequestByCode(context.db, code))
  const rows = await findOfRequest(context.db, request.id, await momentOf(context, payer))
  return found(rows.find((row) => row.templeId === templeId))
}

const readAgain = async (context: Context, id: number): Promise<Tracked> =>
  presentTracked(
    context,
    found(await findConversation(context.db, id, await momentOf(context, payer))),
    payer,
  )

/**
 * Writes to a temple that has received the request.
 * @throws ENTITY_NOT_FOUND, CONVERSATION_CLOSED, CONVERSATION_BLOCKED, VALIDATION_FAILED, TOO_MANY_ATTEMPTS
 */
export const writeAsPayer = async (context: Context, place: Place, written: Written): Promise<Tracked> => {
  const request = found(await findRequestByCode(context.db, place.code))
  const temple = found(request.temples.find(({ id }) => id === place.templeId))
  const known = await findOfRequest(context.db, request.id, await momentOf(context, payer))
  if (!temple.hasIt && !known.some(({ templeId }) => templeId === temple.id)) {
    throw new Refusal('ENTITY_NOT_FOUND')
  }
  await countAttempt(context, 'message', { account: `request:${request.id}`, limits: payerLimits })
  const id = await context.transaction(async (tx) => {
    const now = tx.system.clock.now()
    const opened = await openOfRequest(tx.db, { requestId: request.id, templeId: temple.id, now })
    await writeMessage(tx, opened, payer, written)
    return opened
  })
  return readAgain(context, id)
}

export const markReadByPayer = async (context: Context, place: Place): Promise<void> =>
  markRead(context, await placeOf(context, place), payer)

export const reportAsPayer = async (
  context: Context,
  place: Place,
  body: z.output<Calls['reportByPayer']['body']>,
): Promise<Tracked> => {
  const row = await placeOf(context, place)
  await countAttempt(context, 'message-report', { account: `request:${row.requestId}`, limits: payerLimits })
  await report(context, row, payer, body)
  return readAgain(context, row.id)
}

export const blockAsPayer = async (context: Context, place: Place, blocked: boolean): Promise<Tracked> => {
  const row = await placeOf(context, place)
  await block(context, row.id, payer, blocked)
  return readAgain(context, row.id)
}

/** The signed-in customer's conversations, latest first. */
export const listOwn = async (context: Context): Promise<z.output<Calls['mine']['answer']>> => {
  const { userId } = signedInActor(context)
  const moment = await momentOf(context, payer)
  const rows = await findOfCustomer(context.db, userId, moment, LISTED + 1)
  return {
    records: rows.slice(0, LISTED).map((row) => ({
      code: row.code ?? '',
      requestNumber: row.requestId ?? 0,
      temple: { id: row.templeId, title: row.templeTitle },
      state: row.state,
      lastMessageAt: row.lastMessageAt.toISOString(),
      unread: row.unread,
    })),
    more: rows.length > LISTED,
  }
}

/** All of a customer's conversations with their texts, for the export of their own data. */
export const conversationsInFull = async (context: Context, customerId: number) => {
  const moment = await momentOf(context, payer)
  const rows = await findOfCustomer(context.db, customerId, moment, Number.MAX_SAFE_INTEGER)
  return Promise.all(
    rows.map(async (row) => {
      const { temple, messages } = await presentTracked(context, row, payer)
      return {
        requestNumber: row.requestId,
        temple: temple.title,
        messages: messages.map(({ sender, sentAt, text, attachments }) => ({
          sender,
          sentAt,
          text,
          attachments: attachments.map(({ title, url }) => ({
            title,
            address: url && `${context.system.settings.baseUrl}${url}`,
          })),
        })),
      }
    }),
  )
}
