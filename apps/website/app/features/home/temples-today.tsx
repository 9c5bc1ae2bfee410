import { ArrowRightIcon } from '@kandili/design/icons'
import { useLanguage, useT } from '../../lib/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TempleRow } from '../temples/temple-row.tsx'
import type { HomeData } from './home-data.ts'
import styles from './temples-today.module.css'

/** A few temples that light candles today. */
export function TemplesToday({ temples }: Pick<HomeData, 'temples'>) {
  const t = useT('home')
  const language = useLanguage()
  if (temples.length === 0) return null
  return (
    <section aria-labelledby="temples">
      <h2 id="temples">{t('temples.title')}</h2>
      <ul className={styles.list}>
        {temples.map((temple) => (
          <li key={temple.id}>
            <TempleRow temple={temple} />
          </li>
        ))}
      </ul>
      <ButtonLink look="text" to={`/${language}/temples`}>
        {t('temples.all')} <ArrowRightIcon />
      </ButtonLink>
    </section>
  )
}
