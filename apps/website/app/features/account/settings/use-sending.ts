import { type FormEvent, useCallback, useState } from 'react'
import { useT } from '../../../lib/language.ts'
import type { Problems } from '../../../lib/use-problems.ts'
import { useProblems } from '../../../lib/use-problems.ts'
import { useShownAgain } from '../../../lib/use-shown-again.ts'
import { problemsOf } from '../refusals.ts'

/** Converts an error, including a failed connection, to form problems. */
const problemsIn = (error: unknown, network: string): Problems =>
  error instanceof TypeError ? { message: network, fields: {} } : problemsOf(error)

/**
 * A form sent by script. Reports empty `required` fields before sending, and keeps the input
 * whatever the outcome.
 * @param title of the error summary, if the default is not specific enough
 */
export const useSending = (send: (form: FormData) => Promise<void>, title?: string) => {
  const t = useT('settings')
  const [answered, setAnswered] = useState<Problems>()
  const [busy, setBusy] = useState(false)
  const { problems, mend } = useProblems(answered)
  // A form that navigated away stays busy; the browser may keep the page and show it again.
  useShownAgain(useCallback(() => setBusy(false), []))
  const work = async (element: HTMLFormElement) => {
    const form = new FormData(element)
    const missing = [...element.querySelectorAll<HTMLInputElement>('input[required]')].filter(
      ({ name }) => String(form.get(name) ?? '').trim() === '',
    )
    if (missing.length > 0) {
      setAnswered({ fields: Object.fromEntries(missing.map(({ name }) => [name, t('required')])) })
      return
    }
    setBusy(true)
    setAnswered(undefined)
    try {
      await send(form)
    } catch (error) {
      setAnswered({ ...(title ? { title } : {}), ...problemsIn(error, t('network')) })
    }
    setBusy(false)
  }
  return {
    problems,
    errors: (problems?.fields ?? {}) as Readonly<Record<string, string>>,
    busy,
    form: {
      noValidate: true,
      onInput: mend,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy) void work(event.currentTarget)
      },
    },
  }
}
