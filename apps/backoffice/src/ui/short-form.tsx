import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../lib/api/client.ts'
import { useT } from '../lib/language/language.tsx'
import { useToasts } from './toasts.tsx'

/** Sentences by the field's name in the API's body. */
export type FieldErrors = Record<string, string>

export type ShortFormProps = {
  /** The label of the submit button. */
  action: string
  isGrave?: boolean
  /** Errors by field name in the API's body; the form does not submit while there are any. */
  errors?: FieldErrors
  /** Asynchronous validation, by the contract's schema. */
  validate?: () => Promise<FieldErrors>
  /** Submits the form. A thrown error is shown and the input kept. */
  onSend: () => Promise<unknown>
  children: (errorOf: (name: string) => string | undefined) => ReactNode
}

const nothing: FieldErrors = {}

type Placed = {
  className?: string | undefined
  /** Of the row of buttons. */
  actionsClassName?: string | undefined
  /** Called after submitting, unless `onSend` returned false. */
  onSent?: () => void
  /** Adds a cancel button before the submit button. */
  onCancel?: () => void
  /** The button's name for screen readers, where several forms of a page have the same label. */
  actionLabel?: string
  /** Before the buttons, in their row. */
  beforeActions?: ReactNode
  /** A read-only form has no buttons. */
  readOnly?: boolean
}

/**
 * A form of a few fields, in a dialog or on a card. Errors appear after the first submit, each at its field, and the
 * first invalid field takes the focus. Field names are those of the API's body.
 */
export const ShortForm = ({
  action,
  isGrave = false,
  errors = nothing,
  validate,
  onSend,
  children,
  className,
  actionsClassName,
  actionLabel,
  onSent,
  onCancel,
  beforeActions,
  readOnly = false,
}: ShortFormProps & Placed) => {
  const t = useT()
  const toasts = useToasts()
  const form = useRef<HTMLFormElement>(null)
  const [wasSent, setSent] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [isSending, setSending] = useState(false)
  /** Renders synchronously, so that the invalid field exists when it takes the focus. */
  const settle = (found: FieldErrors) => {
    flushSync(() => {
      setSent(true)
      setRefused(found)
      setSending(false)
    })
    // The button is disabled while sending and loses the focus.
    const isLost = document.activeElement === document.body
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (invalid) invalid.focus()
    else if (isLost) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }
  /** Clears the error of a field that is being corrected. */
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
      const found = (await validate?.()) ?? {}
      if (Object.keys(found).length > 0) {
        settle(found)
        return
      }
      const outcome = await onSend()
      settle({})
      if (outcome === false) return
      setSent(false)
      onSent?.()
    } catch (error) {
      toasts.saveFailure(error)
      const fields = error instanceof ApiError ? error.errors : []
      settle(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
    }
  }
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onInput={forgive}
      onSubmit={(event) => {
        event.preventDefault()
        // A dialog opened by a form is inside it for React's events.
        event.stopPropagation()
        if (!isSending) void send()
      }}
    >
      {children((name) => (wasSent ? errors[name] : undefined) ?? refused[name])}
      {!readOnly && (
        <div className={actionsClassName}>
          {beforeActions}
          {onCancel && <Button onClick={onCancel}>{t('action.cancel')}</Button>}
          <Button
            type="submit"
            variant="filled"
            loading={isSending}
            aria-label={actionLabel}
            {...(isGrave ? { color: 'error' } : {})}
          >
            {action}
          </Button>
        </div>
      )}
    </form>
  )
}
