import { Button, Modal } from '@mantine/core'
import { useT } from '../app/language/language.tsx'
import classes from './form-dialog.module.css'
import { useFocusBack } from './use-focus-back.ts'

export type Question = {
  title: string
  text: string
  /** On the button that acts, and on the one that does not. */
  confirm: string
  cancel?: string
  /** What it does cannot be undone easily: the button is red. */
  grave?: boolean
  /** Most people want the other button: that one is the primary. */
  prefersCancel?: boolean
}

/** A question with two answers; closing the dialog says no. */
export const ConfirmDialog = ({
  title,
  text,
  confirm,
  cancel,
  grave = false,
  prefersCancel = false,
  onAnswer,
}: Question & { onAnswer: (agreed: boolean) => void }) => {
  const t = useT()
  useFocusBack()
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      returnFocus={false}
      title={title}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <p className={classes.question}>{text}</p>
      <div className={classes.actions}>
        <Button variant={prefersCancel ? 'filled' : 'default'} onClick={() => onAnswer(false)}>
          {cancel ?? t('action.cancel')}
        </Button>
        <Button
          variant={prefersCancel ? 'default' : 'filled'}
          {...(grave ? { color: 'error' } : {})}
          onClick={() => onAnswer(true)}
        >
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}
