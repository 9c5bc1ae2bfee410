import type { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import formClasses from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { TimeInput } from '../../ui/time-input.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import classes from './account-settings.module.css'

type Calls = typeof endpoints.account
type Settings = endpoints.account.DeliverySettings

const key = ['notification-delivery']
const path = '/users/me/notification-delivery'
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

const Form = ({ settings }: { settings: Settings }) => {
  const t = useT()
  const toasts = useToasts()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(settings)
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const change = (changes: Partial<Settings>) => setTyped((before) => ({ ...before, ...changes }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    setMistakes({})
    try {
      queries.setQueryData(key, await call<Calls['changeDeliverySettings']>('PUT', path, { body: typed }))
      toasts.success(t('account.saved'))
    } catch (error) {
      if (error instanceof ApiError) {
        setMistakes(Object.fromEntries(error.errors.map(({ field, message }) => [field ?? '', message])))
      }
      toasts.failure(t('account.notSaved'), error)
    }
    setSaving(false)
  }
  return (
    <form className={`card ${classes.card} ${classes.after}`} onSubmit={(event) => void save(event)}>
      <h2>{t('account.delivery.title')}</h2>
      <p className={classes.text}>{t('account.delivery.lead')}</p>
      <div className={classes.times}>
        <TimeInput
          label={t('account.delivery.quietFrom')}
          value={typed.quietFrom}
          error={mistakes.quietFrom}
          onChange={(quietFrom) => change({ quietFrom })}
        />
        <TimeInput
          label={t('account.delivery.quietUntil')}
          value={typed.quietUntil}
          error={mistakes.quietUntil}
          onChange={(quietUntil) => change({ quietUntil })}
        />
        <NativeSelect
          label={t('account.delivery.timeZone')}
          value={typed.timeZone}
          error={mistakes.timeZone}
          data={[...new Set([typed.timeZone, ...Intl.supportedValuesOf('timeZone')])]}
          onChange={(event) => change({ timeZone: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('account.delivery.digest')}
          value={typed.digestHour === null ? '' : String(typed.digestHour)}
          data={[{ value: '', label: t('account.delivery.atOnce') }, ...hours]}
          onChange={(event) => {
            const { value } = event.currentTarget
            change({ digestHour: value === '' ? null : Number(value) })
          }}
        />
      </div>
      <Checkbox
        size="md"
        mt="md"
        label={t('account.delivery.discreet')}
        description={t('account.delivery.discreetText')}
        checked={typed.discreet}
        onChange={(event) => change({ discreet: event.currentTarget.checked })}
      />
      <div className={formClasses.actions}>
        <Button type="submit" variant="filled" loading={isSaving}>
          {t('action.save')}
        </Button>
      </div>
    </form>
  )
}

/** When and how the user is notified: quiet hours, the daily e-mail, discreet texts. */
export const DeliveryForm = () => {
  const settings = useQuery({
    queryKey: key,
    queryFn: () => call<Calls['readDeliverySettings']>('GET', path),
    refetchOnWindowFocus: false,
  })
  return <Loaded of={settings}>{(found) => <Form settings={found} />}</Loaded>
}
