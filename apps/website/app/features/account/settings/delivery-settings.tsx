import type { AnswerOf, endpoints } from '@kandili/contract'
import { readTypedTime } from '@kandili/contract/dates'
import { useState } from 'react'
import { useT } from '../../../lib/language.ts'
import { callAsUser } from '../../../lib/session/session.ts'
import { useAsked } from '../../../lib/session/use-asked.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx'
import { AskedSection } from './asked-section.tsx'
import { SaveRow } from './form-frame.tsx'
import styles from './settings.module.css'
import { useSending } from './use-sending.ts'

type Calls = typeof endpoints.account
type Settings = AnswerOf<Calls['readDeliverySettings']>

const path = '/users/me/notification-delivery'
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** `HH:MM`, the typed text if it is not a time, or null. */
const timeIn = (form: FormData, name: string): string | null => {
  const typed = textIn(form, name)
  return readTypedTime(typed) ?? (typed.trim() || null)
}

/** Typed on the 24-hour clock, whatever the browser prefers. */
const timeField = { inputMode: 'numeric', autoComplete: 'off', maxLength: 7 } as const

const settingsIn = (form: FormData): Settings => ({
  quietFrom: timeIn(form, 'quietFrom'),
  quietUntil: timeIn(form, 'quietUntil'),
  timeZone: textIn(form, 'timeZone'),
  digestHour: textIn(form, 'digestHour') === '' ? null : Number(textIn(form, 'digestHour')),
  discreet: form.has('discreet'),
})

function Form({ settings, onSaved }: { settings: Settings; onSaved: (saved: Settings) => void }) {
  const t = useT('settings')
  const [saved, setSaved] = useState(false)
  const sending = useSending(async (form) => {
    onSaved(await callAsUser<Calls['changeDeliverySettings']>('PUT', path, { body: settingsIn(form) }))
    setSaved(true)
  }, t('notSaved'))
  const { errors } = sending
  const zones = [...new Set([settings.timeZone, ...Intl.supportedValuesOf('timeZone')])]
  return (
    <form {...sending.form} className={styles.section} onInput={() => setSaved(false)}>
      <h2>{t('delivery.title')}</h2>
      <p className={styles.lead}>{t('delivery.lead')}</p>
      <ErrorSummary problems={sending.problems} />
      <div className={styles.pair}>
        <TextField
          name="quietFrom"
          {...timeField}
          placeholder="22:00"
          label={t('delivery.quietFrom')}
          optional="unmarked"
          defaultValue={settings.quietFrom ?? ''}
          error={errors.quietFrom}
        />
        <TextField
          name="quietUntil"
          {...timeField}
          placeholder="08:00"
          label={t('delivery.quietUntil')}
          optional="unmarked"
          defaultValue={settings.quietUntil ?? ''}
          error={errors.quietUntil}
        />
        <SelectField
          name="timeZone"
          label={t('delivery.timeZone')}
          defaultValue={settings.timeZone}
          error={errors.timeZone}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        />
        <SelectField
          name="digestHour"
          label={t('delivery.digest')}
          defaultValue={settings.digestHour ?? ''}
          options={[{ value: '', label: t('delivery.atOnce') }, ...hours]}
        />
      </div>
      <CheckField name="discreet" defaultChecked={settings.discreet} note={t('delivery.discreetText')}>
        {t('delivery.discreet')}
      </CheckField>
      <SaveRow sending={sending} saved={saved} />
    </form>
  )
}

/** When and how the customer is notified: quiet hours, the daily e-mail, discreet texts. */
export function DeliverySettings() {
  const asked = useAsked((signal) => callAsUser<Calls['readDeliverySettings']>('GET', path, { signal }))
  return (
    <AskedSection asked={asked}>
      {(settings, { replace }) => <Form settings={settings} onSaved={replace} />}
    </AskedSection>
  )
}
