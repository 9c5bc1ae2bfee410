import type { AnswerOf, CallInput, endpoints } from '@kandili/contract'
import { useState } from 'react'
import { useT } from '../../../lib/language.ts'
import { callAsUser } from '../../../lib/session/session.ts'
import { useAsked } from '../../../lib/session/use-asked.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { AskedSection } from './asked-section.tsx'
import { SaveRow } from './form-frame.tsx'
import styles from './settings.module.css'
import { useSending } from './use-sending.ts'

type Calls = typeof endpoints.account
type Preferences = AnswerOf<Calls['readNotificationPreferences']>
type Choices = CallInput<Calls['changeNotificationPreferences']>['body']['choices']
/** The topics that apply to customers. */
type Topic = 'SECURITY' | 'RECEIPT' | 'ANSWER' | 'MESSAGE' | 'REMINDER' | 'ANNOUNCEMENT'

const path = '/users/me/notification-preferences'

/** The current values of the editable checkboxes. */
const choicesIn = (form: FormData, { topics }: Preferences): Choices =>
  topics.flatMap(({ topic, channels }) =>
    channels
      .filter(({ fixed }) => !fixed)
      .map(({ channel }) => ({ topic, channel, enabled: form.has(`${topic} ${channel}`) })),
  )

function Form({ preferences, onSaved }: { preferences: Preferences; onSaved: (saved: Preferences) => void }) {
  const t = useT('settings')
  const [saved, setSaved] = useState(false)
  const sending = useSending(async (form) => {
    const body = { choices: choicesIn(form, preferences) }
    onSaved(await callAsUser<Calls['changeNotificationPreferences']>('PUT', path, { body }))
    setSaved(true)
  }, t('notSaved'))
  return (
    <form {...sending.form} className={styles.section} onInput={() => setSaved(false)}>
      <p className={styles.lead}>{t('notifications.lead')}</p>
      <ErrorSummary problems={sending.problems} />
      {preferences.topics.map(({ topic, channels }) => (
        <fieldset key={topic} className={styles.topic}>
          <legend>
            {t(`topic.${topic as Topic}`)}
            <small>{t(`topic.${topic as Topic}.text`)}</small>
          </legend>
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
      <SaveRow sending={sending} saved={saved} />
    </form>
  )
}

/** Notification preferences: the channels for each topic. */
export function NotificationSettings() {
  const asked = useAsked((signal) =>
    callAsUser<Calls['readNotificationPreferences']>('GET', path, { signal }),
  )
  return (
    <AskedSection asked={asked}>
      {(preferences, { replace }) => <Form preferences={preferences} onSaved={replace} />}
    </AskedSection>
  )
}
