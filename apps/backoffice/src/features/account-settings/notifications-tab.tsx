import type { endpoints } from '@kandili/contract'
import { Button, Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { usePageTitle, useT } from '../../lib/language/language.tsx'
import formClasses from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import classes from './account-settings.module.css'
import { DeliveryForm } from './delivery-form.tsx'
import { PushCard } from './push-card.tsx'
import { Tabs } from './tabs.tsx'

type Calls = typeof endpoints.account
type Preferences = endpoints.account.NotificationPreferences
type Choice = endpoints.account.NotificationChoice

const key = ['notification-preferences']
const path = '/users/me/notification-preferences'
const nameOf = ({ topic, channel }: Pick<Choice, 'topic' | 'channel'>): string => `${topic} ${channel}`

const Form = ({ topics }: Preferences) => {
  const t = useT()
  const toasts = useToasts()
  const queries = useQueryClient()
  const [changed, setChanged] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [isSaving, setSaving] = useState(false)
  useUnsavedWarning(changed.size > 0, isSaving)
  const choose = (choice: Choice, isAsStored: boolean) => {
    const next = new Map(changed)
    if (isAsStored) next.delete(nameOf(choice))
    else next.set(nameOf(choice), choice)
    setChanged(next)
  }
  const save = async () => {
    setSaving(true)
    try {
      const body = { choices: [...changed.values()] }
      queries.setQueryData(key, await call<Calls['changeNotificationPreferences']>('PUT', path, { body }))
      setChanged(new Map())
      toasts.success(t('account.saved'))
    } catch (error) {
      toasts.failure(t('account.notSaved'), error)
    }
    setSaving(false)
  }
  return (
    <form
      className={`card ${classes.card}`}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className={classes.text}>{t('account.notifications.lead')}</p>
      {topics.map(({ topic, channels }) => (
        <fieldset key={topic} className={classes.topic}>
          <legend>
            <b>{t(`account.topic.${topic}`)}</b>
            <small>{t(`account.topic.${topic}.text`)}</small>
          </legend>
          <div className={classes.channels}>
            {channels.map(({ channel, enabled, fixed }) => (
              <Checkbox
                key={channel}
                size="md"
                label={`${t(`account.channel.${channel}`)}${fixed ? ` (${t('account.notifications.always')})` : ''}`}
                checked={changed.get(nameOf({ topic, channel }))?.enabled ?? enabled}
                disabled={fixed}
                onChange={(event) => {
                  const wanted = event.currentTarget.checked
                  choose({ topic, channel, enabled: wanted }, wanted === enabled)
                }}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className={formClasses.actions}>
        <Button type="submit" variant="filled" loading={isSaving}>
          {t('action.save')}
        </Button>
        <Button disabled={changed.size === 0} onClick={() => setChanged(new Map())}>
          {t('action.discard')}
        </Button>
      </div>
    </form>
  )
}

/** Notification preferences: the channels for each topic. */
export const NotificationsTab = () => {
  const t = useT()
  usePageTitle(t('account.tab.notifications'))
  const preferences = useQuery({
    queryKey: key,
    queryFn: () => call<Calls['readNotificationPreferences']>('GET', path),
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <div className={formClasses.head}>
        <h1>{t('account.title')}</h1>
      </div>
      <Tabs />
      <Loaded of={preferences} size="page">
        {({ topics }) => (
          <div className={classes.page}>
            <Form topics={topics} />
            <DeliveryForm />
            <PushCard />
          </div>
        )}
      </Loaded>
    </>
  )
}
