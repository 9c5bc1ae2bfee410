import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { dayAndMonth, nameOfMonth } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { Lead, Muted, Page, RedDay } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Star } from '../../ui/star.tsx'
import { byMonth, type SaintOfList } from './by-month.ts'
import styles from './saints.module.css'

type SaintsPageProps = {
  saints: readonly SaintOfList[]
  /** The days of the year that are printed in red. */
  red: readonly string[]
  year: number
}

/** The published saints, month by month. */
export function SaintsPage({ saints, red, year }: SaintsPageProps) {
  const t = useT('saints')
  const language = useLanguage()
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <Page id="content" tabIndex={-1}>
        <h1>{t('title')}</h1>
        <Lead>{t('lead', { year: String(year) })}</Lead>
        {saints.length === 0 && <p className={styles.none}>{t('none')}</p>}
        {byMonth(saints).map(({ month, saints: some }) => (
          <section key={month ?? 0} className={styles.month}>
            <h2>{month === null ? t('days.unknown') : nameOfMonth(language, month)}</h2>
            <ul>
              {some.map(({ id, slug, title, titles, date }) => (
                <li key={`${id} ${date}`}>
                  <Link to={`/${language}/saints/${slug}`}>
                    <span className={styles.when}>
                      {date && <RedDay isRed={red.includes(date)}>{dayAndMonth(language, date)}</RedDay>}
                    </span>
                    <span>
                      <b className={styles.name}>{inLanguage(title, language)}</b>
                      {inLanguage(titles, language) && (
                        <Muted as="span">{inLanguage(titles, language)}</Muted>
                      )}
                    </span>
                  </Link>
                  <Star kind="saints" id={id} title={inLanguage(title, language)} look="quiet" />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Page>
    </>
  )
}
