import { GearSixIcon } from '@kandili/design/icons'
import { Link } from 'react-router'
import { useLanguage, useT } from '../lib/language/language.tsx'
import { useRight } from '../lib/session/user.tsx'
import classes from './footer.module.css'

/** The product's name, links to the website and to what is new, and the settings if the top bar is hidden. */
export const Footer = ({ sticky, onOpenSettings }: { sticky: boolean; onOpenSettings: () => void }) => {
  const t = useT()
  const language = useLanguage()
  const maySeeChanges = useRight('notifications_notification_view')
  return (
    <footer className={classes.footer} data-sticky={sticky || undefined}>
      <span>{t('footer.line')}</span>
      <a href={`/${language}`}>{t('footer.website')}</a>
      <a href={`/${language}/help`}>{t('footer.help')}</a>
      {maySeeChanges && <Link to="/changelog">{t('nav.changelog')}</Link>}
      <button type="button" onClick={onOpenSettings}>
        <GearSixIcon size={20} />
        {t('settings.title')}
      </button>
    </footer>
  )
}
