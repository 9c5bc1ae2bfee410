import { type NotificationTopic, notificationTopics } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { storeChoices } from './repository-preferences.ts'
import { readUnsubscribeKey, type Subscription } from './unsubscribe-key.ts'

/** Whose mails a user ends with the digest. The law, or the user's own act, asks for the others. */
const endsWithDigest: Readonly<Record<NotificationTopic, boolean>> = {
  SECURITY: false,
  RECEIPT: false,
  ANSWER: true,
  MESSAGE: true,
  REMINDER: false,
  NEW_REQUEST: true,
  LATE_REQUEST: true,
  PAYMENT: true,
  USER_REQUEST: true,
  ATTENTION: true,
  ANNOUNCEMENT: true,
}

/**
 * Unsubscribes the user of the key from announcements or the digest. Repeating it succeeds.
 * @throws ENTITY_NOT_FOUND for a key that we did not make
 */
export const unsubscribe = async (context: Context, key: string): Promise<{ what: Subscription }> => {
  const read = readUnsubscribeKey(context, key)
  if (!read) throw new Refusal('ENTITY_NOT_FOUND')
  const topics = notificationTopics.filter((topic) =>
    read.what === 'ANNOUNCEMENT' ? topic === 'ANNOUNCEMENT' : endsWithDigest[topic],
  )
  await storeChoices(
    context.db,
    read.userId,
    topics.map((topic) => ({ topic, channel: 'EMAIL', enabled: false })),
  )
  return { what: read.what }
}
