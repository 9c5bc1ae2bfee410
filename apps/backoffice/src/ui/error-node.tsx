import { WarningCircleFillIcon } from '@kandili/design/icons'
import classes from './form.module.css'

/** An error is a mark and a sentence, never colour alone. */
export const errorNode = (message: string | undefined) =>
  message && (
    <span className={classes.error}>
      <WarningCircleFillIcon size={18} />
      {message}
    </span>
  )
