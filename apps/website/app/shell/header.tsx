import { ListIcon } from '@kandili/design/icons'
import { NavLink, useLocation } from 'react-router'
import { useLanguage, useT } from '../lib/language.ts'
import { BrandLink } from '../ui/brand-link.tsx'
import { Wrap } from '../ui/layout.tsx'
import { LanguageSwitch, ThemeSwitch } from '../ui/switches.tsx'
import { AccountLink } from './account-link.tsx'
import { BasketLink } from './basket-link.tsx'
import styles from './header.module.css'
import { OwnBell } from './own-bell.tsx'

function Links() {
  const t = useT('shell')
  const language = useLanguage()
  return (
    <>
      <NavLink to={`/${language}/temples`}>{t('nav.temples')}</NavLink>
      <NavLink to={`/${language}/request?service=CANDLE`}>{t('nav.light')}</NavLink>
      <NavLink to={`/${language}/almanac`}>{t('nav.almanac')}</NavLink>
      <NavLink to={`/${language}/help`}>{t('nav.help')}</NavLink>
    </>
  )
}

/** What the footer has no room for. */
function FurtherLinks() {
  const t = useT('shell')
  const language = useLanguage()
  return (
    <>
      <NavLink to={`/${language}/name-days`}>{t('nav.nameDays')}</NavLink>
      <NavLink to={`/${language}/memorials`}>{t('nav.memorials')}</NavLink>
      <NavLink to={`/${language}/saints`}>{t('nav.saints')}</NavLink>
      <NavLink to={`/${language}/favourites`}>{t('nav.favourites')}</NavLink>
      <NavLink to={`/${language}/register-of-temples`}>{t('nav.register')}</NavLink>
      <NavLink to={`/${language}/simple`}>{t('nav.simple')}</NavLink>
    </>
  )
}

/** The header of every page of the website; transparent over a picture. */
export function Header({ overPicture = false }: { overPicture?: boolean }) {
  const t = useT('shell')
  const { key } = useLocation()
  return (
    <div className={overPicture ? styles.over : styles.solid}>
      <Wrap as="header" className={styles.header}>
        <BrandLink />
        <nav className={styles.nav} aria-label={t('nav.main')}>
          <Links />
        </nav>
        <div className={styles.actions}>
          <span className={styles.wide}>
            <LanguageSwitch />
          </span>
          <span className={styles.wide}>
            <ThemeSwitch />
          </span>
          <BasketLink className={styles.account} />
          <OwnBell className={styles.account} />
          <AccountLink className={styles.account} />
          {/* Recreated on every navigation, so that a new page begins with the menu closed. */}
          <details key={key} className={styles.menu} data-menu>
            <summary aria-label={t('menu')}>
              <ListIcon size={26} />
            </summary>
            <div className={styles.panel}>
              <nav aria-label={t('menu')}>
                <div className={styles.narrow}>
                  <Links />
                </div>
                <FurtherLinks />
              </nav>
              <div className={styles.switches}>
                <LanguageSwitch />
                <ThemeSwitch />
              </div>
            </div>
          </details>
        </div>
      </Wrap>
    </div>
  )
}
