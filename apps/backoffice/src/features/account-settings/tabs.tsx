import { NavLink } from 'react-router'
import { useT } from '../../lib/language/language.tsx'
import tabs from '../../ui/tabs.module.css'
import classes from './account-settings.module.css'

/** The two tabs of the settings, each with its own URL. */
export const Tabs = () => {
  const t = useT()
  return (
    <nav className={`${tabs.tabs} ${classes.tabs}`} aria-label={t('account.tabs')}>
      {(['account', 'notifications'] as const).map((tab) => (
        <NavLink key={tab} to={`/account-settings/${tab}`}>
          {t(`account.tab.${tab}`)}
        </NavLink>
      ))}
    </nav>
  )
}
