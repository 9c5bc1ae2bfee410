import { Modal } from '@mantine/core'
import { useT } from '../lib/language/language.tsx'
import classes from './form-dialog.module.css'
import { ShortForm, type ShortFormProps } from './short-form.tsx'

/** It closes after sending, unless that resolves to false. */
export type FormDialogProps = ShortFormProps & { title: string; isLarge?: boolean; onClose: () => void }

/** The dialog of FormDialog. */
export default function FormModal({ title, isLarge = false, onClose, ...form }: FormDialogProps) {
  const t = useT()
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      returnFocus={false}
      title={title}
      {...(isLarge ? { size: 'lg' } : {})}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <ShortForm
        {...form}
        className={classes.form}
        actionsClassName={classes.actions}
        onSent={onClose}
        onCancel={onClose}
      />
    </Modal>
  )
}
