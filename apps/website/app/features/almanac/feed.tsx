import { CalendarPlusIcon } from '@kandili/design/icons'
import { useT } from '../../lib/language.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Muted } from '../../ui/layout.tsx'
import styles from './almanac.module.css'

/** The file of a calendar on this origin, its absolute URL, that of today for other websites, and the Atom feed. */
export type Feed = { download: string; address: string; embed: string; atom: string }

/** How to add the almanac to a calendar app, by subscription or as a file. */
export function FeedSection({ feed, text }: { feed: Feed; text?: string }) {
  const t = useT('almanac')
  return (
    <section className={styles.feed}>
      <link rel="alternate" type="application/atom+xml" title={t('title')} href={feed.atom} />
      <h2>{t('feed.title')}</h2>
      <Muted>{text ?? t('feed.text')}</Muted>
      <p className={styles.buttons}>
        <ButtonAnchor small href={feed.address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlusIcon /> {t('feed.subscribe')}
        </ButtonAnchor>
        <ButtonAnchor look="text" href={feed.download} download>
          {t('feed.download')}
        </ButtonAnchor>
      </p>
      <details className={styles.address}>
        <summary>{t('feed.address')}</summary>
        <code>{feed.address}</code>
        <p>{t('feed.embed')}</p>
        <code>{`<iframe src="${feed.embed}" title="${t('title')}"></iframe>`}</code>
        <p>
          <a href={feed.atom}>{t('feed.atom')}</a>
        </p>
        <p>
          <a href="/api/docs">{t('feed.api')}</a>
        </p>
      </details>
    </section>
  )
}
