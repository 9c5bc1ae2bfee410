import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import { readPreferences } from './read-preferences.ts'
import { storeChoices } from './repository-preferences.ts'
import { channelRule } from './topics.ts'

/**
 * Stores the caller's notification preferences. Of two choices for the same channel of a topic the later counts.
 * @throws VALIDATION_FAILED for a topic or channel that is not theirs, and for one that cannot be turned off
 */
export const changePreferences = async (
  context: Context,
  choices: readonly endpoints.account.NotificationChoice[],
): Promise<endpoints.account.NotificationPreferences> => {
  const { userId, type } = signedInActor(context)
  const fields = choices.flatMap(({ topic, channel, enabled }, index) => {
    const rule = channelRule(type, topic, channel)
    const isRefused = !rule || (rule.fixed && !enabled)
    return isRefused ? [{ field: `choices.${index}`, message: 'rule.notYourChoice' }] : []
  })
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
  const latest = new Map(choices.map((choice) => [`${choice.topic} ${choice.channel}`, choice]))
  await storeChoices(context.db, userId, [...latest.values()])
  return readPreferences(context)
}
