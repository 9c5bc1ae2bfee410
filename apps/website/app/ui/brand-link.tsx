import { BrandMark } from '@kandili/design/brand'
import { Link } from 'react-router'
import { useLanguage, useT } from '../lib/language.ts'
import styles from './brand.module.css'

/** The mark and the name, linked to the home page. */
export function BrandLink() {
  const t = useT('shell')
  const language = useLanguage()
  return (
    <Link className={styles.brand} to={`/${language}`} aria-label={t('home')}>
      <BrandMark height={40} />
      <span>{t('name')}</span>
    </Link>
  )
}
