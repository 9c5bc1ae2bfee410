import { Link } from 'react-router'
import { useLanguage, useT } from '../lib/language.ts'
import { Wrap } from '../ui/layout.tsx'
import styles from './footer.module.css'

/** Five links: what the law asks for everywhere, and the way to everything else. */
export function Footer({ demonstration }: { demonstration: boolean }) {
  const t = useT('shell')
  const language = useLanguage()
  return (
    <footer className={styles.footer}>
      <Wrap className={styles.row}>
        <nav aria-label={t('nav.footer')}>
          <Link to={`/${language}/help`}>{t('nav.help')}</Link>
          <Link to={`/${language}/track`}>{t('nav.find')}</Link>
          <Link to={`/${language}/withdraw`}>{t('nav.withdraw')}</Link>
          <Link to={`/${language}/terms`}>{t('nav.terms')}</Link>
          <Link to={`/${language}/for-temples`}>{t('nav.forTemples')}</Link>
        </nav>
        {demonstration && <p className={styles.note}>{t('demonstration')}</p>}
      </Wrap>
    </footer>
  )
}
