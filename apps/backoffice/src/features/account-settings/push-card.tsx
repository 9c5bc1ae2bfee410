import type { endpoints } from '@kandili/contract'
import { type PushState, pushOnDevice } from '@kandili/native-shell/push'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import classes from './account-settings.module.css'

type Calls = typeof endpoints.notifications

const ownPush = pushOnDevice({
  readServerKey: async () => (await call<Calls['webPushKey']>('GET', '/public/web-push-key')).publicKey,
  keepSubscription: (body) => call<Calls['saveWebSubscription']>('POST', '/web-push-subscriptions', { body }),
  keepToken: (body) => call<Calls['saveFirebaseToken']>('POST', '/firebase-tokens', { body }),
  forgetDevice: (body) => call<Calls['forgetDevice']>('POST', '/push-devices/forget', { body }),
})

/** Push to this browser or app. Asks for the permission only when pressed; hidden if push is not available. */
export const PushCard = () => {
  const t = useT()
  const toasts = useToasts()
  const [state, setState] = useState<PushState>('UNSUPPORTED')
  useEffect(() => {
    // Not offered while its state cannot be read.
    ownPush.read(t('notifications.title')).then(setState, () => {})
  }, [t])
  if (state === 'UNSUPPORTED') return null
  const follow = (change: Promise<PushState>) => {
    change.then(setState, (error: unknown) => toasts.saveFailure(error))
  }
  return (
    <section className={`card ${classes.card}`}>
      <h2>{t('account.push.title')}</h2>
      <p className={classes.text}>{t(`account.push.${state}`)}</p>
      {state === 'OFF' && (
        <Button onClick={() => follow(ownPush.turnOn(t('notifications.title')))}>
          {t('account.push.turnOn')}
        </Button>
      )}
      {state === 'ON' && (
        <Button onClick={() => follow(ownPush.turnOff())}>{t('account.push.turnOff')}</Button>
      )}
    </section>
  )
}
