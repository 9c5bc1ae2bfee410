import { useState } from 'react'
import { useT } from '../../../lib/language.ts'
import { PasswordField } from '../password-field.tsx'

type PresentPasswordProps = { name: 'password' | 'current'; error: string | undefined }

/** The current password, which proves the user's identity. */
export function PresentPassword({ name, error }: PresentPasswordProps) {
  const t = useT('settings')
  const [typed, setTyped] = useState('')
  return (
    <PasswordField
      name={name}
      label={t('password.present')}
      autoComplete="current-password"
      value={typed}
      onChange={setTyped}
      {...(error ? { error } : {})}
    />
  )
}
