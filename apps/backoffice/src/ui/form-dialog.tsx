import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '../app/language/language.tsx'
import classes from './form-dialog.module.css'
import { ShortForm, type ShortFormProps } from './short-form.tsx'

/** What has the focus now; for an entry of a menu, which goes away with it, the menu's button. */
const presentOpener = (): Element | null => {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return menu ? document.getElementById(menu) : active
}

/** Gives the focus back to what opened the dialog. Mantine would do so only for one that stays on the page when closed. */
const useFocusBack = () => {
  const [opener] = useState(presentOpener)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
}

/** It closes once it was sent, unless sending comes to false. */
type FormDialogProps = ShortFormProps & { title: string; isLarge?: boolean; onClose: () => void }

/** A short form in a dialog. A press beside the dialog closes nothing. */
export const FormDialog = ({ title, isLarge = false, onClose, ...form }: FormDialogProps) => {
  const t = useT()
  useFocusBack()
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
