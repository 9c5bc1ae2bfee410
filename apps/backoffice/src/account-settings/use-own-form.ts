import { useRef, useState } from 'react'
import { ApiError } from '../api/client.ts'
import { errorText } from '../api/error-text.ts'
import { useT } from '../language/language.tsx'

type Errors = Readonly<Record<string, string>>

/**
 * A short form of one's own account: what was refused beside its field, or for the whole, and the first field that
 * was refused takes the focus.
 * @param ask makes the call; what it throws is shown
 */
export const useOwnForm = (ask: (data: FormData) => Promise<void>) => {
  const t = useT()
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [trouble, setTrouble] = useState<string>()
  const [isSending, setSending] = useState(false)
  const refuse = (found: Errors) => {
    setErrors(found)
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form)
    const required = [...form.querySelectorAll<HTMLInputElement>('[aria-required="true"]')]
    const missing = required.filter(({ name }) => String(data.get(name) ?? '').trim() === '')
    setTrouble(undefined)
    if (missing.length > 0) {
      refuse(Object.fromEntries(missing.map(({ name }) => [name, t('rule.required')])))
      return
    }
    setErrors({})
    setSending(true)
    try {
      await ask(data)
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : []
      refuse(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
      if (fields.length === 0) {
        setTrouble(errorText(error, { fallback: t('error.fallback'), unreachable: t('error.unreachable') }))
      }
    }
    setSending(false)
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
