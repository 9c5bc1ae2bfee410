import type { Context } from '../../platform/context.ts'
import { fortyTopic } from '../../platform/live/own-topics.ts'
import { findMemberIds } from './repository-members.ts'

/** Notifies the members of a list of a change, once the transaction commits. */
export const announceChanged = async (tx: Context, listId: number): Promise<void> => {
  for (const userId of await findMemberIds(tx.db, listId)) {
    await tx.system.live.publish(tx, fortyTopic(userId))
  }
}
