import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import styles from './settings.module.css'
import type { useSending } from './use-sending.ts'

/** A form that opens on demand, and closes with its result. */
export type Disclosure = {
  readonly isOpen: boolean
  readonly open: () => void
  /** Called with the result, which stays beside the section until another form is opened. */
  readonly close: (done?: string) => void
  readonly done: string | undefined
}

type FormFrameProps = {
  sending: ReturnType<typeof useSending>
  action: string
  onCancel: () => void
  children: ReactNode
}

/**
 * The button that opened a form is removed while it is open: the focus moves into it, and back to the section at its
 * end.
 */
const useFocusWhileOpen = () => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const section = form.current?.closest('section')
    form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea, button')?.focus()
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost) section?.querySelector<HTMLElement>('button, [tabindex="-1"]')?.focus()
    }
  }, [])
  return form
}

/** A short form with a submit and a cancel button. */
export function FormFrame({ sending, action, onCancel, children }: FormFrameProps) {
  const t = useT('settings')
  return (
    <form ref={useFocusWhileOpen()} {...sending.form}>
      <ErrorSummary problems={sending.problems} focus="field" />
      {children}
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={sending.busy}>
          {action}
        </Button>
        <Button type="button" look="text" onClick={() => onCancel()}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
