import type { endpoints } from '@kandili/contract'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PasswordField } from './own-form.tsx'

type PasswordDialogProps = {
  onAnswer: (isProven: boolean) => void
  /** Also after the answer. */
  onClose: () => void
}

/** Asks for the password and proves it to the server. */
export const PasswordDialog = ({ onAnswer, onClose }: PasswordDialogProps) => {
  const t = useT()
  const [password, setPassword] = useState('')
  const send = async () => {
    await call<typeof endpoints.access.prove>('POST', '/users/me/proof', { body: { password } })
    onAnswer(true)
  }
  return (
    <FormDialog
      title={t('account.passwordAgain')}
      action={t('account.passwordAgainAction')}
      errors={password === '' ? { password: t('rule.required') } : {}}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <PasswordField
          name="password"
          label={t('account.passwordPresent')}
          hint={t('account.passwordAgainWhy')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errorOf('password')}
        />
      )}
    </FormDialog>
  )
}
