import { ArrowLeftIcon, ArrowRightIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Muted } from '../../ui/layout.tsx'
import { Star } from '../../ui/star.tsx'
import styles from './temple-results.module.css'
import { TempleRow } from './temple-row.tsx'
import type { Asked } from './temples-asked.server.ts'
import type { FoundTemples } from './use-nearest.ts'

type ResultsProps = { found: FoundTemples; asked: Asked }

const addressOf = (asked: Asked, page: number): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...asked, page })) {
    if (value !== undefined && !(name === 'page' && value === 1)) search.set(name, String(value))
  }
  return `?${search}`
}

/** The found temples, with pages; or advice if there are none. */
export function TempleResults({ found, asked }: ResultsProps) {
  const t = useT('temples')
  const language = useLanguage()
  const { records, total, page, size } = found
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
  const distanceOf = (kilometres: number) =>
    kilometres < 1 ? t('near.underOne') : t('near.kilometres', { count: figure.format(kilometres) })
  const narrowed = Object.entries(asked).some(
    ([name, value]) => value && !['page', 'map', 'near'].includes(name),
  )
  if (records.length === 0) {
    return (
      <div className={styles.empty}>
        <h2 aria-live="polite">{t('empty.title')}</h2>
        <p>{t('empty.text')}</p>
        <ButtonLink to={`/${language}/temples`}>{t('empty.all')}</ButtonLink>
      </div>
    )
  }
  const from = (page - 1) * size + 1
  const last = page * size >= total
  return (
    <>
      <p className={styles.count}>
        <span aria-live="polite">{t('found', { count: total })}</span>
        {narrowed && <Link to={`/${language}/temples`}>{t('empty.all')}</Link>}
      </p>
      <ul className={styles.rows}>
        {records.map((temple, index) => (
          <li key={temple.id}>
            <TempleRow
              temple={temple}
              eager={index < 3}
              distance={temple.kilometres === undefined ? undefined : distanceOf(temple.kilometres)}
            />
            <Star kind="temples" id={temple.id} title={inLanguage(temple.title, language)} look="quiet" />
          </li>
        ))}
      </ul>
      {total > size && (
        <nav className={styles.pages} aria-label={t('pages.label')}>
          <Muted>{t('pages.shown', { from, to: from + records.length - 1, total })}</Muted>
          <div>
            {page > 1 && (
              <ButtonLink small to={addressOf(asked, page - 1)} rel="prev">
                <ArrowLeftIcon /> {t('pages.previous')}
              </ButtonLink>
            )}
            {!last && (
              <ButtonLink small to={addressOf(asked, page + 1)} rel="next">
                {t('pages.next')} <ArrowRightIcon />
              </ButtonLink>
            )}
          </div>
        </nav>
      )}
    </>
  )
}
