import type { endpoints } from '@kandili/contract'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { onProofNeeded } from '../../lib/session/proof.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PasswordField } from './own-form.tsx'

/**
 * Asks for the password again when a call needs it (`asksPassword` in the contract), which is then sent once more.
 * The page beneath keeps what was typed.
 */
export default function AskPassword() {
  const t = useT()
  const [answer, setAnswer] = useState<(isProven: boolean) => void>()
  const [password, setPassword] = useState('')
  useEffect(() => {
    let refuse = () => {}
    const stop = onProofNeeded(
      () =>
        new Promise((resolve) => {
          refuse = () => resolve(false)
          setAnswer(() => resolve)
        }),
    )
    return () => {
      stop()
      refuse()
    }
  }, [])
  if (!answer) return null
  const send = async () => {
    await call<typeof endpoints.access.prove>('POST', '/users/me/proof', { body: { password } })
    answer(true)
  }
  /** Also after sending, when it has been answered. */
  const close = () => {
    answer(false)
    setAnswer(undefined)
    setPassword('')
  }
  return (
    <FormDialog
      title={t('account.passwordAgain')}
      action={t('account.passwordAgainAction')}
      errors={password === '' ? { password: t('rule.required') } : {}}
      onSend={send}
      onClose={close}
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
