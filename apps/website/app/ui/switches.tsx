import { CircleHalfIcon, MoonIcon, SunIcon } from '@kandili/design/icons'
import { rememberPreference, type Theme } from '@kandili/design/preferences'
import { Link, useLocation } from 'react-router'
import { languageInPath, otherLanguage, useLanguage, useT } from '../lib/language.ts'
import { queryOf } from '../lib/query-of.ts'
import { nextTheme, useThemeChoice } from '../lib/theme.ts'
import { useVisitor } from '../lib/visitor.ts'
import { VisuallyHidden } from './layout.tsx'
import styles from './switches.module.css'

const drawings = { light: SunIcon, dark: MoonIcon, system: CircleHalfIcon } as const satisfies Record<
  Theme,
  unknown
>

/** Light, dark, as the device: one button that cycles. A form, so that it works without scripts. */
export function ThemeSwitch() {
  const t = useT('shell')
  const { theme } = useVisitor()
  const { pathname, search } = useLocation()
  const choose = useThemeChoice()
  const Drawing = drawings[theme]
  return (
    <form
      method="post"
      action="/preferences"
      onSubmit={(event) => {
        event.preventDefault()
        choose(nextTheme[theme])
      }}
    >
      <input type="hidden" name="theme" value={nextTheme[theme]} />
      <input type="hidden" name="to" value={`${pathname}${search}`} />
      <button type="submit" className={styles.icon} aria-label={t(`theme.${theme}`)}>
        <Drawing size={25} />
      </button>
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
      onClick={() => rememberPreference('language', other)}
    >
      {t('language.code')}
      <VisuallyHidden>: {t('language.switch')}</VisuallyHidden>
    </Link>
  )
}
