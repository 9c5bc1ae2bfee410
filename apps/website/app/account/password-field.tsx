import { EyeIcon, EyeSlashIcon } from '@kandili/design/icons'
import { useEffect, useState } from 'react'
import { TextField } from '../components/field.tsx'
import { useT } from '../language.ts'
import styles from './login.module.css'

/** A password that may be shown to check it. The button appears with the script that works it. */
export function PasswordField({
  error,
  value,
  onChange,
}: {
  error?: string
  value: string
  onChange(value: string): void
}) {
  const t = useT('account')
  const [shown, setShown] = useState(false)
  const [canShow, setCanShow] = useState(false)
  useEffect(() => setCanShow(true), [])
  return (
    <TextField
      name="password"
      label={t('password')}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      frame={styles.password}
      after={
        canShow && (
          <button
            type="button"
            className={styles.show}
            aria-label={t(shown ? 'hide' : 'show')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeSlashIcon size={24} /> : <EyeIcon size={24} />}
          </button>
        )
      }
    />
  )
}
