import { Link } from 'react-router'
import { useLanguage, useT } from '../lib/language.ts'
import { BrandLink } from '../ui/brand-link.tsx'
import { Wrap } from '../ui/layout.tsx'
import styles from './footer.module.css'

export function Footer({ demonstration }: { demonstration: boolean }) {
  const t = useT('shell')
  const language = useLanguage()
  return (
    <footer className={styles.footer}>
      <Wrap className={styles.row}>
        <BrandLink />
        <nav aria-label={t('nav.footer')}>
          <Link to={`/${language}/almanac`}>{t('nav.almanac')}</Link>
          <Link to={`/${language}/name-days`}>{t('nav.nameDays')}</Link>
          <Link to={`/${language}/saints`}>{t('nav.saints')}</Link>
          <Link to={`/${language}/memorials`}>{t('nav.memorials')}</Link>
          <Link to={`/${language}/terms`}>{t('nav.terms')}</Link>
          <Link to={`/${language}/privacy`}>{t('nav.privacy')}</Link>
          <Link to={`/${language}/for-temples`}>{t('nav.forTemples')}</Link>
          <Link to={`/${language}/register-of-temples`}>{t('nav.register')}</Link>
          <Link to={`/${language}/impostors`}>{t('nav.impostors')}</Link>
          <Link to={`/${language}/favourites`}>{t('nav.favourites')}</Link>
          <Link to={`/${language}/track`}>{t('nav.find')}</Link>
          <Link to={`/${language}/withdraw`}>{t('nav.withdraw')}</Link>
          <Link to={`/${language}/help`}>{t('nav.help')}</Link>
          <Link to={`/${language}/simple`}>{t('nav.simple')}</Link>
        </nav>
        {demonstration && <p className={styles.note}>{t('demonstration')}</p>}
      </Wrap>
    </footer>
  )
}
