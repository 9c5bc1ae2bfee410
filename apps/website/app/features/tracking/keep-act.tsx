import type { endpoints } from '@kandili/contract'
import { useState } from 'react'
import { useLanguage, useT } from '../../lib/language.ts'
import { useScripts } from '../../lib/use-scripts.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { SmallMuted } from '../../ui/layout.tsx'
import styles from './keep-act.module.css'

type KeepProps = { code: string; line: endpoints.requests.TrackedLine }

/** What the payer can keep of an act, or share: its certificate, a picture without a name, its flame. */
export function KeepAct({ code, line }: KeepProps) {
  const t = useT('moment')
  const language = useLanguage()
  const isDone = line.state === 'FULFILLED'
  const hasFlame = line.service === 'CANDLE' && line.litAt !== null
  const mayHaveCard = !line.forgotten
  if (line.state === 'DECLINED' || line.state === 'CANCELED' || !(isDone || mayHaveCard)) return null
  const own = `/${language}/track/${code}`
  return (
    <section className={styles.keep} aria-labelledby={`keep-${line.id}`}>
      <h2 id={`keep-${line.id}`}>{t('keep.title')}</h2>
      <p className={styles.actions}>
        {isDone && (
          <>
            <SharePicture address={`/api/public/orders/${code}/lines/${line.id}/picture?lang=${language}`} />
            <ButtonLink to={`${own}/certificate/${line.id}`}>{t('keep.certificate')}</ButtonLink>
          </>
        )}
        {mayHaveCard && <ButtonLink to={`${own}/card/${line.id}`}>{t('keep.card')}</ButtonLink>}
        {hasFlame && (
          <ButtonLink to={`${own}/flame/${line.id}`} reloadDocument>
            {t('keep.flame')}
          </ButtonLink>
        )}
      </p>
      {isDone && <SmallMuted>{t('keep.pictureText')}</SmallMuted>}
    </section>
  )
}

const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'kandili.png', { type: 'image/png' })] })

/** Shares the picture through the device's own menu; a browser without one downloads it. */
function SharePicture({ address }: { address: string }) {
  const t = useT('moment')
  const hasScripts = useScripts()
  const [isBusy, setBusy] = useState(false)
  const words = t('keep.picture')
  if (!hasScripts || !canShareFiles()) {
    return (
      <ButtonAnchor href={address} download="kandili.png">
        {words}
      </ButtonAnchor>
    )
  }
  const share = async () => {
    setBusy(true)
    try {
      const response = await fetch(address)
      if (!response.ok) throw new Error(`picture answered ${response.status}`)
      const file = new File([await response.blob()], 'kandili.png', { type: 'image/png' })
      await navigator.share({ files: [file] })
    } catch (error) {
      // Closing the menu is not a failure; offline the browser's own page explains it.
      if (!(error instanceof DOMException)) location.assign(address)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="button" disabled={isBusy} onClick={() => void share()}>
      {words}
    </Button>
  )
}
