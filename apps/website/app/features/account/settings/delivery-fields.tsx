import type { AnswerOf, endpoints } from '@kandili/contract'
import { readTypedTime } from '@kandili/contract/dates'
import { useT } from '../../../lib/language.ts'
import { callAsUser } from '../../../lib/session/session.ts'
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx'
import styles from './settings.module.css'

type Calls = typeof endpoints.account
export type DeliverySettings = AnswerOf<Calls['readDeliverySettings']>

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

const deliveryIn = (form: FormData): DeliverySettings => ({
  quietFrom: timeIn(form, 'quietFrom'),
  quietUntil: timeIn(form, 'quietUntil'),
  timeZone: textIn(form, 'timeZone'),
  digestHour: textIn(form, 'digestHour') === '' ? null : Number(textIn(form, 'digestHour')),
  discreet: form.has('discreet'),
})

export const deliveryPath = '/users/me/notification-delivery'

/** Saves the settings of a form with `DeliveryFields`. */
export const saveDelivery = (form: FormData): Promise<DeliverySettings> =>
  callAsUser<Calls['changeDeliverySettings']>('PUT', deliveryPath, { body: deliveryIn(form) })

const isChosen = ({ quietFrom, digestHour, discreet }: DeliverySettings): boolean =>
  quietFrom !== null || digestHour !== null || discreet

type DeliveryFieldsProps = { settings: DeliverySettings; errors: Readonly<Record<string, string>> }

/** When and how the customer is notified: quiet hours, the daily e-mail, discreet texts. */
export function DeliveryFields({ settings, errors }: DeliveryFieldsProps) {
  const t = useT('settings')
  const zones = [...new Set([settings.timeZone, ...Intl.supportedValuesOf('timeZone')])]
  return (
    <details
      className={styles.more}
      open={isChosen(settings) || 'quietFrom' in errors || 'quietUntil' in errors}
    >
      <summary>{t('delivery.title')}</summary>
      <p className={styles.deliveryLead}>{t('delivery.lead')}</p>
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
      <CheckField name="discreet" defaultChecked={settings.discreet}>
        {t('delivery.discreet')}
      </CheckField>
    </details>
  )
}
