import { NavLink } from 'react-router'
import { useT } from '../../app/language/language.tsx'
import classes from './account-settings.module.css'

/** The two sides of the settings, each an address of its own. */
export const Tabs = () => {
  const t = useT()
  return (
    <nav className={classes.tabs} aria-label={t('account.tabs')}>
      {(['account', 'notifications'] as const).map((tab) => (
        <NavLink key={tab} to={`/account-settings/${tab}`}>
          {t(`account.tab.${tab}`)}
        </NavLink>
      ))}
    </nav>
  )
}
