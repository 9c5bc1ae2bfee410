import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { storeChoices } from './repository-preferences.ts'
import { readUnsubscribeKey, type Subscription } from './unsubscribe-key.ts'

const digested = [
  'ANSWER',
  'MESSAGE',
  'NEW_REQUEST',
  'LATE_REQUEST',
  'PAYMENT',
  'USER_REQUEST',
  'ATTENTION',
] as const

/**
 * Unsubscribes the user of the key from announcements or the digest. Repeating it succeeds.
 * @throws ENTITY_NOT_FOUND for a key that we did not make
 */
export const unsubscribe = async (context: Context, key: string): Promise<{ what: Subscription }> => {
  const read = readUnsubscribeKey(context, key)
  if (!read) throw new Refusal('ENTITY_NOT_FOUND')
  const topics =
    read.what === 'ANNOUNCEMENT' ? (['ANNOUNCEMENT'] as const) : ([...digested, 'ANNOUNCEMENT'] as const)
  await storeChoices(
    context.db,
    read.userId,
    topics.map((topic) => ({ topic, channel: 'EMAIL', enabled: false })),
  )
  return { what: read.what }
}
