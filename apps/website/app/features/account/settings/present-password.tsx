import { useState } from 'react'
import { useT } from '../../../lib/language.ts'
import { PasswordField } from '../password-field.tsx'

type PresentPasswordProps = { name: 'password' | 'current'; error: string | undefined }

/** The password of now, which proves who sits before the screen. */
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
