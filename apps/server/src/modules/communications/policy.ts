import type { ConversationSide } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'

/** The participant: the payer by the link of the request, a temple's people, or the administration. */
export type Participant = {
  readonly side: ConversationSide
  /** Null for a payer, who may have no account. */
  readonly userId: number | null
  /** Of a temple's people. */
  readonly templeId: number | null
}

export const payer: Participant = { side: 'FAITHFUL', userId: null, templeId: null }

/** The caller as staff. @throws ENTITY_NOT_FOUND for everybody else */
export const staffOf = (context: Context): Participant => {
  const { type, userId, templeId } = signedInActor(context)
  if (type === 'ADMIN') return { side: 'ADMINISTRATION', userId, templeId: null }
  if (type === 'COMPANY' && templeId !== null) return { side: 'TEMPLE', userId, templeId }
  throw new Refusal('ENTITY_NOT_FOUND')
}

/** The recipient of this side's messages. */
export const otherSide = (kind: 'REQUEST' | 'ADMINISTRATION', side: ConversationSide): ConversationSide => {
  if (kind === 'REQUEST') return side === 'FAITHFUL' ? 'TEMPLE' : 'FAITHFUL'
  return side === 'TEMPLE' ? 'ADMINISTRATION' : 'TEMPLE'
}

export const conversationTopic = (side: 'ADMINISTRATION' | { readonly templeId: number }): string =>
  side === 'ADMINISTRATION' ? 'conversations' : `conversations:${side.templeId}`
