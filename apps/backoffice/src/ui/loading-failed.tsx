import { Button } from '@mantine/core'
import { useT } from '../app/language/language.tsx'
import classes from '../crud/list.module.css'

/** What was asked for did not come, and a way to ask again. */
export const LoadingFailed = ({ onAgain }: { onAgain: () => unknown }) => {
  const t = useT()
  return (
    <div className={classes.notice} role="alert">
      <p>{t('list.failed')}</p>
      <Button onClick={() => void onAgain()}>{t('action.tryAgain')}</Button>
    </div>
  )
}
