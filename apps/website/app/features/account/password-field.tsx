import { EyeIcon, EyeSlashIcon } from '@kandili/design/icons'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useScripts } from '../../lib/use-scripts.ts'
import styles from '../../ui/field.module.css'
import { TextField } from '../../ui/field.tsx'

/** The contract rejects longer passwords. */
const longest = 200

type PasswordFieldProps = {
  name: 'password' | 'confirmPassword' | 'current'
  label: string
  /** The autocomplete hint for password managers. */
  autoComplete: 'current-password' | 'new-password'
  value: string
  onChange(value: string): void
  error?: string
  hint?: ReactNode
  /** Whether the password is visible, if the parent controls it. */
  shown?: boolean
  onShow?(shown: boolean): void
}

/** A password field with a button that shows the password. The button needs scripts. */
export function PasswordField({ shown: shownFrom, onShow, onChange, label, ...field }: PasswordFieldProps) {
  const t = useT('authentication')
  const [shownHere, setShownHere] = useState(false)
  const shown = shownFrom ?? shownHere
  const show = onShow ?? setShownHere
  const runsScripts = useScripts()
  return (
    <TextField
      {...field}
      label={label}
      type={shown ? 'text' : 'password'}
      maxLength={longest}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      frame={styles.framed}
      after={
        runsScripts && (
          <button
            type="button"
            className={styles.inside}
            aria-label={t(shown ? 'password.hide' : 'password.show', { field: label })}
            onClick={() => show(!shown)}
          >
            {shown ? <EyeSlashIcon size={24} /> : <EyeIcon size={24} />}
          </button>
        )
      }
    />
  )
}
