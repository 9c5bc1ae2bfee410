import { forgetOwnPages } from '@kandili/contract/own-pages'
import { useEffect, useState } from 'react'
import { civilDateOf, hourOf, shortDate } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Lead, Page, SmallMuted } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { copiesOfDevice, type KeptPage } from './copies-of-device.ts'
import styles from './offline-page.module.css'
import { triedPath } from './what-is-kept.ts'

/** The pages stored on the device; undefined until they are read, and without scripts. */
const useCopies = () => {
  const language = useLanguage()
  const [copies, setCopies] = useState<{ pages: KeptPage[]; own: KeptPage[] }>()
  useEffect(() => {
    Promise.all([copiesOfDevice('public', language), copiesOfDevice('own', language)]).then(
      ([pages, own]) => setCopies({ pages, own }),
      () => setCopies({ pages: [], own: [] }),
    )
  }, [language])
  return [copies, setCopies] as const
}

const OwnCopies = ({ own, onForget }: { own: readonly KeptPage[]; onForget: () => void }) => {
  const t = useT('offline')
  return (
    <section className={styles.part}>
      <h2>{t('own')}</h2>
      <SmallMuted>{t('ownHint')}</SmallMuted>
      <ul className={styles.list}>
        {own.map(({ path, title, at }) => (
          <li key={path}>
            <a href={path}>
              {path.includes('/track/')
                ? t('ownRequest', { date: shortDate(civilDateOf(at)), time: hourOf(at) })
                : title}
            </a>
          </li>
        ))}
      </ul>
      <Button type="button" small onClick={onForget}>
        {t('forget')}
      </Button>
    </section>
  )
}

/** The pages that can be read offline, and a button to retry. */
export function OfflinePage() {
  const t = useT('offline')
  const language = useLanguage()
  const [copies, setCopies] = useCopies()
  const [isForgotten, setForgotten] = useState(false)
  const [tried, setTried] = useState(`/${language}`)
  useEffect(() => setTried(triedPath(location.search) ?? `/${language}`), [language])
  const forget = async () => {
    await forgetOwnPages()
    setCopies((known) => known && { ...known, own: [] })
    setForgotten(true)
  }
  return (
    <>
      <PageHead title={t('title')} description={t('description')} indexed={false} />
      <Page id="content" tabIndex={-1}>
        <h1>{t('title')}</h1>
        <Lead>{t('text')}</Lead>
        <p className={styles.again}>
          <ButtonAnchor look="primary" href={tried}>
            {t('again')}
          </ButtonAnchor>
        </p>
        {copies && copies.pages.length === 0 && <p>{t('none')}</p>}
        {copies && copies.pages.length > 0 && (
          <section className={styles.part}>
            <h2>{t('kept')}</h2>
            <ul className={styles.list}>
              {copies.pages.map(({ path, title }) => (
                <li key={path}>
                  <a href={path}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {copies && copies.own.length > 0 && <OwnCopies own={copies.own} onForget={() => void forget()} />}
        <p role="status">{isForgotten && t('forgotten')}</p>
      </Page>
    </>
  )
}
