import { lazy, Suspense, useEffect, useState } from 'react'
import { onProofNeeded } from '../../lib/session/proof.ts'

const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}))

/**
 * Asks for the password again when a call needs it (`asksPassword` in the contract), which is then sent once more.
 * The page beneath keeps what was typed. The dialog loads when it is needed.
 */
export const AskPassword = () => {
  const [answer, setAnswer] = useState<(isProven: boolean) => void>()
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
  const close = () => {
    answer(false)
    setAnswer(undefined)
  }
  return (
    <Suspense>
      <PasswordDialog onAnswer={answer} onClose={close} />
    </Suspense>
  )
}
