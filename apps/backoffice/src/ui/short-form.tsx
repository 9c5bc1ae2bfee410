import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../app/api/client.ts'
import { useT } from '../app/language/language.tsx'
import type { FieldErrors } from '../crud/fields.ts'
import { useToasts } from './toasts.tsx'

export type ShortFormProps = {
  /** On the button that sends. */
  action: string
  isGrave?: boolean
  /** What is wrong, by the names that fields have in the API's body; nothing is sent until it is mended. */
  errors?: FieldErrors
  /** The same where it takes a moment: by the contract's schema. */
  validate?: () => Promise<FieldErrors>
  /** Sends; what is thrown is told, and what was typed stays. */
  onSend: () => Promise<unknown>
  children: (errorOf: (name: string) => string | undefined) => ReactNode
}

const nothing: FieldErrors = {}

type Placed = {
  className?: string | undefined
  /** Of the row of buttons. */
  actionsClassName?: string | undefined
  /** What happens once it was sent, unless sending came to false. */
  onSent?: () => void
  /** Leaves it: a further button, before the one that sends. */
  onCancel?: () => void
  /** A form that may only be read has no buttons. */
  readOnly?: boolean
}

/**
 * A form of a few fields, in a dialog or on a card. Nothing is called wrong before it was sent once; then each sentence
 * stands beside its field, and the first field that was refused takes the focus. Fields are known by their names, which
 * are those of the API's body.
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
  onSent,
  onCancel,
  readOnly = false,
}: ShortFormProps & Placed) => {
  const t = useT()
  const toasts = useToasts()
  const form = useRef<HTMLFormElement>(null)
  const [wasSent, setSent] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [isSending, setSending] = useState(false)
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
        if (!isSending) void send()
      }}
    >
      {children((name) => (wasSent ? errors[name] : undefined) ?? refused[name])}
      {!readOnly && (
        <div className={actionsClassName}>
          {onCancel && <Button onClick={onCancel}>{t('action.cancel')}</Button>}
          <Button type="submit" variant="filled" loading={isSending} {...(isGrave ? { color: 'error' } : {})}>
            {action}
          </Button>
        </div>
      )}
    </form>
  )
}
