import type { NotificationTopic } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { findRecipients, hasMailOf } from './repository-events.ts'
import { channelRule, isWanted } from './topics.ts'

/**
 * Whether the feature itself mails the user of this event: they want it, and `tell` has not delayed the e-mail for
 * their quiet hours or their digest.
 */
export const wantsMailNow = async (
  { db }: Context,
  userId: number,
  { topic, key }: { topic: NotificationTopic; key: string },
): Promise<boolean> => {
  const [[one] = []] = await findRecipients(db, [{ topic, userIds: [userId] }])
  if (!one || !isWanted(channelRule(one.type, topic, 'EMAIL'), one.chosen.EMAIL)) return false
  return !(await hasMailOf(db, userId, key))
}

/** Those of the users who want e-mails about a topic, for features that write these e-mails themselves. */
export const whoWantsMail = async (
  { db }: Context,
  userIds: readonly number[],
  topic: NotificationTopic,
): Promise<ReadonlySet<number>> => {
  const [recipients = []] = await findRecipients(db, [{ topic, userIds }])
  return new Set(
    recipients
      .filter(({ type, chosen }) => isWanted(channelRule(type, topic, 'EMAIL'), chosen.EMAIL))
      .map(({ userId }) => userId),
  )
}
