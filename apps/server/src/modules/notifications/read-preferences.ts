import type { endpoints, UserType } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { signedInActor } from '../authorization/index.ts'
import { findChoices } from './repository-preferences.ts'
import { isWanted, offeredTo, type TopicRule, topicsOf } from './topics.ts'

type Preferences = endpoints.account.NotificationPreferences

const preferencesOf = async (
  context: Context,
  rulesOf: (type: UserType) => readonly TopicRule[],
): Promise<Preferences> => {
  const { userId, type } = signedInActor(context)
  const choices = await findChoices(context.db, userId)
  return {
    topics: rulesOf(type).map(({ topic, channels }) => ({
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

/** Every topic that applies to the caller and is sent, with its possible channels and the chosen ones. */
export const readPreferences = (context: Context): Promise<Preferences> => preferencesOf(context, offeredTo)

/** Every stored preference, including topics that nothing sends yet. */
export const readAllPreferences = (context: Context): Promise<Preferences> =>
  preferencesOf(context, (type) => topicsOf[type])
