import { Button } from '@mantine/core'
import { useT } from '../lib/language/language.tsx'
import classes from './loaded.module.css'

/** A failed load with a button to retry. @param text says what is missing */
export const LoadingFailed = ({ onAgain, text }: { onAgain: () => unknown; text?: string | undefined }) => {
  const t = useT()
  return (
    <div className={classes.notice} role="alert">
      <p>{text ?? t('list.failed')}</p>
      <Button onClick={() => void onAgain()}>{t('action.tryAgain')}</Button>
    </div>
  )
}
