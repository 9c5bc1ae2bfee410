import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { signedInActor } from '../authorization/index.ts'
import { findChoices } from './repository-preferences.ts'
import { isWanted, topicsOf } from './topics.ts'

/** Every topic that applies to the caller, with its possible channels and the chosen ones. */
export const readPreferences = async (
  context: Context,
): Promise<endpoints.account.NotificationPreferences> => {
  const { userId, type } = signedInActor(context)
  const choices = await findChoices(context.db, userId)
  return {
    topics: topicsOf[type].map(({ topic, channels }) => ({
      topic,
      channels: channels.map((rule) => {
        const choice = choices.find((one) => one.topic === topic && one.channel === rule.channel)
        return {
          channel: rule.channel,
          enabled: isWanted(rule, choice?.enabled),
          fixed: rule.fixed ?? false,
        }
      }),
    })),
  }
}
