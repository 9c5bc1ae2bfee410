import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../lib/api/client.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { useT } from '../../lib/language/language.tsx'

type Errors = Readonly<Record<string, string>>

/**
 * A short form of the user's own account. Shows each error at its field or for the whole form, and focuses the first
 * invalid field.
 * @param ask makes the call; its errors are shown
 */
export const useOwnForm = (ask: (data: FormData) => Promise<void>) => {
  const t = useT()
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [trouble, setTrouble] = useState<string>()
  const [isSending, setSending] = useState(false)
  /** Renders synchronously, so that the invalid field exists when it takes the focus. */
  const settle = (found: Errors, whole?: string) => {
    flushSync(() => {
      setErrors(found)
      setTrouble(whole)
      setSending(false)
    })
    const form = element.current
    // The button is disabled while sending and loses the focus.
    const isLost = document.activeElement === document.body
    const refused = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (refused) refused.focus()
    else if (isLost) form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }
  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form)
    const required = [...form.querySelectorAll<HTMLInputElement>('[aria-required="true"]')]
    const missing = required.filter(({ name }) => String(data.get(name) ?? '').trim() === '')
    if (missing.length > 0) {
      settle(Object.fromEntries(missing.map(({ name }) => [name, t('rule.required')])))
      return
    }
    setErrors({})
    setTrouble(undefined)
    setSending(true)
    try {
      await ask(data)
      settle({})
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : []
      const found = Object.fromEntries(fields.map(({ field, message }) => [field, message]))
      const asked = { fallback: t('error.fallback'), unreachable: t('error.unreachable') }
      settle(found, fields.length === 0 ? errorText(error, asked) : undefined)
    }
  }
  return {
    errors,
    trouble,
    isSending,
    form: {
      ref: element,
      noValidate: true,
      onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
    },
  }
}
