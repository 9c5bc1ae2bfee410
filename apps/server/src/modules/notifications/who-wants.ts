import type { NotificationChannel } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { findChoosers } from './repository-preferences.ts'
import { channelRule, isWanted, type SentTopic } from './topics.ts'

/**
 * Those of the users to be notified of a topic by a channel, as they wish it now. Types of user that the topic
 * does not concern are left out.
 */
export const whoWants = async (
  { db }: Context,
  userIds: readonly number[],
  topic: SentTopic,
  channel: NotificationChannel,
): Promise<Set<number>> => {
  if (userIds.length === 0) return new Set()
  const choosers = await findChoosers(db, userIds, { topic, channel })
  return new Set(
    choosers
      .filter(({ type, chosen }) => isWanted(channelRule(type, topic, channel), chosen ?? undefined))
      .map(({ userId }) => userId),
  )
}
