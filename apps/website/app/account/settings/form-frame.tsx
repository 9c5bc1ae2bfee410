import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { useT } from '../../language.ts'
import styles from './settings.module.css'
import type { useSending } from './use-sending.ts'

/** A form that opens where it is asked for, and closes with what came of it. */
export type Disclosure = {
  readonly isOpen: boolean
  readonly open: () => void
  /** With what came of it, which stays beside the section until another form is opened. */
  readonly close: (done?: string) => void
  readonly done: string | undefined
}

type FormFrameProps = {
  sending: ReturnType<typeof useSending>
  action: string
  onCancel: () => void
  children: ReactNode
}

/** A short form with the button that sends it and the one that leaves it. */
export function FormFrame({ sending, action, onCancel, children }: FormFrameProps) {
  const t = useT('settings')
  return (
    <form {...sending.form}>
      <ErrorSummary problems={sending.problems} focus="field" />
      {children}
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={sending.busy}>
          {action}
        </Button>
        <Button type="button" look="text" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
