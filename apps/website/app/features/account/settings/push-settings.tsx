import type { PushState } from '@kandili/native-shell/push'
import { useEffect, useState } from 'react'
import { useT } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ownPush } from './push-subscription.ts'
import styles from './settings.module.css'

/** Push to this browser. Asks for the permission only when pressed; hidden if push is not available. */
export function PushSettings() {
  const t = useT('settings')
  const [state, setState] = useState<PushState>('UNSUPPORTED')
  const [failed, setFailed] = useState(false)
  const follow = (change: Promise<PushState>) => {
    setFailed(false)
    change.then(setState, () => setFailed(true))
  }
  useEffect(() => {
    // Not offered while its state cannot be read.
    ownPush.read(t('push.channel')).then(setState, () => {})
  }, [t])
  if (state === 'UNSUPPORTED') return null
  return (
    <section className={styles.section}>
      <h2>{t('push.title')}</h2>
      {state === 'DENIED' && <p className={styles.text}>{t('push.DENIED')}</p>}
      {state === 'OFF' && (
        <Button type="button" onClick={() => follow(ownPush.turnOn(t('push.channel')))}>
          {t('push.turnOn')}
        </Button>
      )}
      {state === 'ON' && (
        <Button type="button" onClick={() => follow(ownPush.turnOff())}>
          {t('push.turnOff')}
        </Button>
      )}
      <p role="status">{failed && t('network')}</p>
    </section>
  )
}
