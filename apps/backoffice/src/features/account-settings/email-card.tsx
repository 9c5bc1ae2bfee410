import type { endpoints } from '@kandili/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useUser } from '../../lib/session/user.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import classes from './account-settings.module.css'
import { OwnForm, PresentPassword, TextField } from './own-form.tsx'
import { useOwnForm } from './use-own-form.ts'

type Calls = typeof endpoints.authentication

/** The account's e-mail, whether it is confirmed, and a form to change it. */
export const EmailCard = () => {
  const t = useT()
  const toasts = useToasts()
  const { user } = useUser()
  const [isOpen, setOpen] = useState(false)
  const own = useOwnForm(async (data) => {
    const email = String(data.get('email') ?? '')
    const body = { email, password: String(data.get('password') ?? '') }
    await call<Calls['changeEmail']>('POST', '/users/change-email', { body })
    setOpen(false)
    toasts.success(t('account.emailSent', { email }))
  })
  const sendAgain = async () => {
    try {
      await call<Calls['confirmEmailAgain']>('POST', '/users/confirm-email/again')
      toasts.success(t('account.emailAgainDone', { email: user.email }))
    } catch (error) {
      toasts.saveFailure(error)
    }
  }
  return (
    <section className={`card ${classes.card}`} aria-labelledby="own-email">
      <h2 id="own-email">{t('account.email')}</h2>
      <p className={classes.fact}>
        <b>{user.email}</b>
        <span>{t(user.emailConfirmed ? 'account.emailConfirmed' : 'account.emailUnconfirmed')}</span>
      </p>
      {isOpen ? (
        <OwnForm own={own} action={t('account.emailChange')} onCancel={() => setOpen(false)}>
          <TextField
            name="email"
            type="email"
            inputMode="email"
            label={t('account.emailNew')}
            hint={t('account.emailHint')}
            autoComplete="email"
            error={own.errors.email}
          />
          <PresentPassword own={own} />
        </OwnForm>
      ) : (
        <div className={classes.actions}>
          <Button onClick={() => setOpen(true)}>{t('account.emailChange')}</Button>
          {!user.emailConfirmed && (
            <Button onClick={() => void sendAgain()}>{t('account.emailAgain')}</Button>
          )}
        </div>
      )}
    </section>
  )
}
