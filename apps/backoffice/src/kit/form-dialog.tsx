import { Button, Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../api/client.ts'
import { useT } from '../language/language.tsx'
import type { FieldErrors } from './fields.ts'
import classes from './form-dialog.module.css'
import { useToasts } from './toasts.tsx'

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

type FormDialogProps = {
  title: string
  /** On the button that sends. */
  action: string
  isGrave?: boolean
  isLarge?: boolean
  /** What the browser can tell before the server is asked, by the names that fields have in the API's body. */
  errors: FieldErrors
  /** Sends, and closes the dialog unless it comes to false; what is thrown is told, and what was typed stays. */
  onSend: () => Promise<unknown>
  onClose: () => void
  children: (errorOf: (name: string) => string | undefined) => ReactNode
}

/**
 * A short form in a dialog. Nothing is called wrong before it was sent once; then each sentence stands beside its field,
 * and the first field that was refused takes the focus. Fields are known by their names, which are those of the API's
 * body. A press beside the dialog closes nothing.
 */
export const FormDialog = ({
  title,
  action,
  isGrave = false,
  isLarge = false,
  errors,
  onSend,
  onClose,
  children,
}: FormDialogProps) => {
  const t = useT()
  const toasts = useToasts()
  const form = useRef<HTMLFormElement>(null)
  const [wasSent, setSent] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [isSending, setSending] = useState(false)
  useFocusBack()
  /** Draws what came of it at once, so that the field that was refused is there to take the focus. */
  const settle = (found: FieldErrors) => {
    flushSync(() => {
      setSent(true)
      setRefused(found)
      setSending(false)
    })
    // The button is disabled while it sends, and lets the focus go.
    const isLost = document.activeElement === document.body
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (invalid) invalid.focus()
    else if (isLost) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }
  /** What is being mended is no longer called wrong. */
  const forgive = (event: FormEvent) => {
    const { name } = event.target as HTMLInputElement
    setRefused(({ [name]: _, ...others }) => others)
  }
  const send = async () => {
    if (Object.keys(errors).length > 0) {
      settle({})
      return
    }
    setSent(true)
    setRefused({})
    setSending(true)
    try {
      if ((await onSend()) === false) settle({})
      else onClose()
    } catch (error) {
      toasts.saveFailure(error)
      const fields = error instanceof ApiError ? error.errors : []
      settle(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
    }
  }
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
      <form
        ref={form}
        className={classes.form}
        noValidate
        onInput={forgive}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) void send()
        }}
      >
        {children((name) => (wasSent ? errors[name] : undefined) ?? refused[name])}
        <div className={classes.actions}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isSending} {...(isGrave ? { color: 'error' } : {})}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
