import type { AnswerOf, CallInput, endpoints } from '@kandili/contract'
import { useState } from 'react'
import { useT } from '../../../lib/language.ts'
import { callAsUser } from '../../../lib/session/session.ts'
import { useAsked } from '../../../lib/session/use-asked.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { AskedSection } from './asked-section.tsx'
import { DeliveryFields, type DeliverySettings, deliveryIn } from './delivery-fields.tsx'
import { SaveRow } from './form-frame.tsx'
import styles from './settings.module.css'
import { useSending } from './use-sending.ts'

type Calls = typeof endpoints.account
type Preferences = AnswerOf<Calls['readNotificationPreferences']>
type Choices = CallInput<Calls['changeNotificationPreferences']>['body']['choices']
/** The topics that apply to customers. */
type Topic = 'SECURITY' | 'RECEIPT' | 'ANSWER' | 'MESSAGE' | 'REMINDER' | 'ANNOUNCEMENT'

const path = '/users/me/notification-preferences'
const deliveryPath = '/users/me/notification-delivery'

/** The current values of the editable checkboxes. */
const choicesIn = (form: FormData, { topics }: Preferences): Choices =>
  topics.flatMap(({ topic, channels }) =>
    channels
      .filter(({ fixed }) => !fixed)
      .map(({ channel }) => ({ topic, channel, enabled: form.has(`${topic} ${channel}`) })),
  )

type Found = { preferences: Preferences; delivery: DeliverySettings }

function Form({ preferences, delivery, onSaved }: Found & { onSaved: (saved: Found) => void }) {
  const t = useT('settings')
  const [saved, setSaved] = useState(false)
  const sending = useSending(async (form) => {
    const body = { choices: choicesIn(form, preferences) }
    const changed = await callAsUser<Calls['changeDeliverySettings']>('PUT', deliveryPath, {
      body: deliveryIn(form),
    })
    onSaved({
      delivery: changed,
      preferences: await callAsUser<Calls['changeNotificationPreferences']>('PUT', path, { body }),
    })
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
      <DeliveryFields settings={delivery} errors={sending.errors} />
      <SaveRow sending={sending} saved={saved} />
    </form>
  )
}

/** The channels for each topic, and when they are used, with one button. */
export function NotificationSettings() {
  const asked = useAsked(async (signal): Promise<Found> => {
    const [preferences, delivery] = await Promise.all([
      callAsUser<Calls['readNotificationPreferences']>('GET', path, { signal }),
      callAsUser<Calls['readDeliverySettings']>('GET', deliveryPath, { signal }),
    ])
    return { preferences, delivery }
  })
  return (
    <AskedSection asked={asked}>{(found, { replace }) => <Form {...found} onSaved={replace} />}</AskedSection>
  )
}
