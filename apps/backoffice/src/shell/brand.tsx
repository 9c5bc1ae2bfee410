import { BrandMark } from '@kandili/design/brand'
import { Link } from 'react-router'
import { useT } from '../lib/language/language.tsx'
import classes from './shell.module.css'

/** The mark and the name; if the navigation is collapsed, the name is only for screen readers. */
export const Brand = () => {
  const t = useT()
  return (
    <Link to="/dashboard" className={classes.brand}>
      <BrandMark height={36} />
      <span>{t('app.title')}</span>
    </Link>
  )
}
