import { ArrowRightIcon } from '@kandili/design/icons'
import { useLanguage, useT } from '../../lib/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AfterSection, HeadingRow } from '../../ui/layout.tsx'
import { TempleCard } from '../temples/temple-card.tsx'
import type { HomeData } from './home-data.ts'
import styles from './temples-row.module.css'

export function TemplesRow({ temples }: Pick<HomeData, 'temples'>) {
  const t = useT('home')
  const language = useLanguage()
  if (temples.length === 0) return null
  return (
    <AfterSection>
      <HeadingRow>
        <h2>{t('temples.title')}</h2>
        <ButtonLink look="text" to={`/${language}/temples`}>
          {t('temples.all')} <ArrowRightIcon />
        </ButtonLink>
      </HeadingRow>
      <div className={styles.row}>
        {temples.slice(0, 3).map((temple) => (
          <TempleCard key={temple.id} temple={temple} />
        ))}
      </div>
    </AfterSection>
  )
}
