import { Button, Modal } from '@mantine/core'
import { useT } from '../lib/language/language.tsx'
import classes from './form-dialog.module.css'
import { useFocusBack } from './use-focus-back.ts'

export type Question = {
  title: string
  text: string
  /** The labels of the confirming and the canceling button. */
  confirm: string
  cancel?: string
  /** The action cannot be undone easily: the button is red. */
  grave?: boolean
  /** Most people want the canceling button, so it is the primary one. */
  prefersCancel?: boolean
}

/** A question with two answers; closing the dialog cancels. */
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
