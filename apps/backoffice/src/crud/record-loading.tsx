import { useT } from '../app/language/language.tsx'
import classes from './list.module.css'

/** That a record is on its way. As tall as the screen, so that what stands below does not jump when it comes. */
export const RecordLoading = () => {
  const t = useT()
  return (
    <p className={`${classes.notice} ${classes.coming}`} role="status">
      {t('list.loading')}
    </p>
  )
}
