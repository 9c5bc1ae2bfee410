import { NavLink } from 'react-router'
import classes from '../../crud/list.module.css'
import { useT } from '../../lib/language/language.tsx'

/** The three lists of sent messages, as tabs. */
export const OutboxTabs = () => {
  const t = useT()
  return (
    <nav className={classes.tabs} aria-label={t('nav.outbox')}>
      <NavLink to="/mails">{t('outbox.mails')}</NavLink>
      <NavLink to="/push-deliveries">{t('outbox.pushes')}</NavLink>
      <NavLink to="/mail-suppressions">{t('outbox.suppressions')}</NavLink>
    </nav>
  )
}
