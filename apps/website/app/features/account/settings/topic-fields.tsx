import type { AnswerOf, CallInput, endpoints } from '@kandili/contract'
import { useT } from '../../../lib/language.ts'
import { callAsUser } from '../../../lib/session/session.ts'
import styles from './settings.module.css'

type Calls = typeof endpoints.account
export type Preferences = AnswerOf<Calls['readNotificationPreferences']>
type Choices = CallInput<Calls['changeNotificationPreferences']>['body']['choices']
/** The topics that apply to customers. */
type Topic = 'SECURITY' | 'RECEIPT' | 'ANSWER' | 'MESSAGE' | 'REMINDER' | 'ANNOUNCEMENT'

export const topicsPath = '/users/me/notification-preferences'

/** The current values of the editable checkboxes. */
const choicesIn = (form: FormData, { topics }: Preferences): Choices =>
  topics.flatMap(({ topic, channels }) =>
    channels
      .filter(({ fixed }) => !fixed)
      .map(({ channel }) => ({ topic, channel, enabled: form.has(`${topic} ${channel}`) })),
  )

/** Saves the checkboxes of a form with `TopicFields`. */
export const saveTopics = (form: FormData, preferences: Preferences): Promise<Preferences> =>
  callAsUser<Calls['changeNotificationPreferences']>('PUT', topicsPath, {
    body: { choices: choicesIn(form, preferences) },
  })

/** The channels for each topic. */
export function TopicFields({ preferences }: { preferences: Preferences }) {
  const t = useT('settings')
  return (
    <>
      {preferences.topics.map(({ topic, channels }) => (
        <fieldset key={topic} className={styles.topic}>
          <legend>{t(`topic.${topic as Topic}`)}</legend>
          <div className={styles.channels}>
            {channels.map(({ channel, enabled, fixed }) => (
              <label key={channel}>
                <input
                  type="checkbox"
                  name={`${topic} ${channel}`}
                  defaultChecked={enabled}
                  disabled={fixed}
                />
                {t(`channel.${channel}`)}
                {fixed && ` (${t('notifications.always')})`}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}
