import type { endpoints } from '@kandili/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { useScripts } from '../../lib/use-scripts.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'

type KeepProps = { code: string; line: endpoints.requests.TrackedLine }

/** What the payer can keep of an act, or give to others, as rows: its certificate, a card, its flame. */
export function KeepAct({ code, line }: KeepProps) {
  const t = useT('moment')
  const language = useLanguage()
  const isDone = line.state === 'FULFILLED'
  const hasFlame = line.service === 'CANDLE' && line.litAt !== null
  if (line.state === 'DECLINED' || line.state === 'CANCELED') return null
  const own = `/${language}/track/${code}`
  const picture = `/api/public/orders/${code}/lines/${line.id}/picture?lang=${language}`
  return (
    <>
      {isDone && <Link to={`${own}/certificate/${line.id}`}>{t('keep.certificate')}</Link>}
      {isDone && line.answer?.imageUrl && (
        <a href={picture} download="kandili.png">
          {t('keep.picture')}
        </a>
      )}
      {!line.forgotten && <Link to={`${own}/card/${line.id}`}>{t('keep.card')}</Link>}
      {hasFlame && (
        <Link to={`${own}/flame/${line.id}`} reloadDocument>
          {t('keep.flame')}
        </Link>
      )}
    </>
  )
}

const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'kandili.png', { type: 'image/png' })] })

type SharePictureProps = {
  address: string
  /** The name of the file. */
  name: string
  look?: 'primary'
  children: string
}

/** Shares a picture through the device's own menu; a browser without one downloads it. */
export function SharePicture({ address, name, look, children }: SharePictureProps) {
  const hasScripts = useScripts()
  const [isBusy, setBusy] = useState(false)
  if (!hasScripts || !canShareFiles()) {
    return (
      <ButtonAnchor look={look} href={address} download={name}>
        {children}
      </ButtonAnchor>
    )
  }
  const share = async () => {
    setBusy(true)
    try {
      const response = await fetch(address)
      if (!response.ok) throw new Error(`picture answered ${response.status}`)
      const picture = await response.blob()
      await navigator.share({ files: [new File([picture], name, { type: picture.type })] })
    } catch (error) {
      // Closing the menu is not a failure; offline the browser's own page explains it.
      if (!(error instanceof DOMException)) location.assign(address)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look={look} type="button" disabled={isBusy} onClick={() => void share()}>
      {children}
    </Button>
  )
}
