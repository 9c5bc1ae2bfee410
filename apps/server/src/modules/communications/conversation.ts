import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { requestTopic } from '../requests/index.ts'
import { parameter } from '../settings/index.ts'
import { conversationTopic, type Participant } from './policy.ts'
import { type ConversationRow, findConversation, findReports, type Moment } from './repository.ts'

export const momentOf = async (context: Context, { side }: Participant): Promise<Moment> => ({
  now: context.system.clock.now(),
  days: await parameter(context, 'conversationDays'),
  side,
})

/**
 * A conversation that staff may open: their own temple's; for the administration also one with a report.
 * @throws ENTITY_NOT_FOUND
 */
export const conversationOf = async (
  context: Context,
  id: number,
  participant: Participant,
): Promise<ConversationRow> => {
  const row = found(await findConversation(context.db, id, await momentOf(context, participant)))
  const isOwn =
    participant.side === 'TEMPLE'
      ? row.templeId === participant.templeId
      : row.kind === 'ADMINISTRATION' || (await findReports(context.db, id)).length > 0
  if (!isOwn) throw new Refusal('ENTITY_NOT_FOUND')
  return row
}

/** Notifies the followers of the conversation, once the transaction commits. */
export const publishConversation = async (
  tx: Context,
  { templeId, requestId }: { templeId: number; requestId: number | null },
): Promise<void> => {
  await tx.system.live.publish(tx, conversationTopic({ templeId }))
  await tx.system.live.publish(tx, conversationTopic('ADMINISTRATION'))
  if (requestId !== null) await tx.system.live.publish(tx, requestTopic(requestId))
}
