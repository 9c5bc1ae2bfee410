import { CircleHalfIcon, MoonIcon, SunIcon } from '@kandili/design/icons'
import { themes } from '@kandili/design/preferences'
import { Link, useLocation } from 'react-router'
import { languageInPath, otherLanguage, useLanguage, useT } from '../lib/language.ts'
import { queryOf } from '../lib/query-of.ts'
import { nextTheme } from '../lib/theme.ts'
import { VisuallyHidden } from './layout.tsx'
import styles from './switches.module.css'

const drawings = { light: SunIcon, dark: MoonIcon, system: CircleHalfIcon }

/**
 * Light, dark, as the device: a button for each theme, of which the style sheet shows the one of the present theme. A
 * form, so that it works without scripts; with them the page stays (start-frame.ts).
 */
export function ThemeSwitch() {
  const t = useT('shell')
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="to" value={`${pathname}${search}`} />
      {themes.map((theme) => {
        const Drawing = drawings[theme]
        return (
          <button
            key={theme}
            type="submit"
            name="theme"
            value={nextTheme[theme]}
            className={`${styles.icon} ${styles.theme}`}
            data-now={theme}
            aria-label={t(`theme.${theme}`)}
          >
            <Drawing size={25} />
          </button>
        )
      })}
    </form>
  )
}

/** The same page in the other language. */
export function LanguageSwitch() {
  const t = useT('shell')
  const other = otherLanguage(useLanguage())
  const { pathname, search, hash } = useLocation()
  const here = languageInPath(pathname)
  const parameters = new URLSearchParams(search)
  if (!here) parameters.set('lang', other)
  const query = queryOf(parameters)
  const to = here ? `/${other}${pathname.slice(3)}${query}${hash}` : `${pathname}${query}${hash}`
  return (
    <Link
      to={to}
      className={styles.icon}
      hrefLang={other}
      lang={other}
      preventScrollReset
      data-language={other}
    >
      {t('language.code')}
      <VisuallyHidden>: {t('language.switch')}</VisuallyHidden>
    </Link>
  )
}
