import { GearSixIcon } from '@kandili/design/icons'
import { useLanguage, useT } from '../lib/language/language.tsx'
import classes from './footer.module.css'

/** The product's name, a link to the website, and the settings if the top bar is hidden. */
export const Footer = ({ sticky, onOpenSettings }: { sticky: boolean; onOpenSettings: () => void }) => {
  const t = useT()
  const language = useLanguage()
  return (
    <footer className={classes.footer} data-sticky={sticky || undefined}>
      <span>{t('footer.line')}</span>
      <a href={`/${language}`}>{t('footer.website')}</a>
      <a href={`/${language}/help`}>{t('footer.help')}</a>
      <button type="button" onClick={onOpenSettings}>
        <GearSixIcon size={20} />
        {t('settings.title')}
      </button>
    </footer>
  )
}
