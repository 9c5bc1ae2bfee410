import { useLanguage, useT } from '../../lib/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Lead, Page } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './almanac.module.css'

type CannotPageProps = { why: 'outside' | 'noDay'; years: { first: number; last: number } }

/** Shown for an unsupported year or a day that does not exist, with a link onwards. */
export function CannotPage({ why, years }: CannotPageProps) {
  const t = useT('almanac')
  const language = useLanguage()
  return (
    <>
      <PageHead title={t(`${why}.title`)} description={t('description')} indexed={false} />
      <Page id="content" tabIndex={-1}>
        <h1>{t(`${why}.title`)}</h1>
        <Lead className={styles.cannot}>
          {t(`${why}.text`, { first: String(years.first), last: String(years.last) })}
        </Lead>
        <ButtonLink to={`/${language}/almanac`}>{t('cannot.now')}</ButtonLink>
      </Page>
    </>
  )
}
