import type { AnswerOf, endpoints } from '@kandili/contract'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import classes from './account-settings.module.css'
import { OwnForm, PresentPassword, TextField } from './own-form.tsx'
import { useOwnForm } from './use-own-form.ts'

type Calls = typeof endpoints.authentication
type Secret = AnswerOf<Calls['secondFactorInit']>
/** Receives the recovery codes, which are shown once. */
type Done = (recoveryCodes: readonly string[]) => void

/** Without `onCancel` the form cannot be skipped. */
type EnrolProps = { onDone: Done; onCancel?: () => void }

const textIn = (data: FormData, name: string): string => String(data.get(name) ?? '')

const ConfirmForm = ({ secret, onDone, onCancel }: EnrolProps & { secret: Secret }) => {
  const t = useT()
  const own = useOwnForm(async (data) => {
    const body = { code: textIn(data, 'code') }
    onDone(
      (await call<Calls['secondFactorConfirm']>('POST', '/users/second-factor/confirm', { body }))
        .recoveryCodes,
    )
  })
  return (
    <div className={classes.enrol}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(secret.qr)}`}
        width={200}
        height={200}
        alt={t('account.factor.qr')}
      />
      <div>
        <p className={classes.text}>{t('account.factor.scan')}</p>
        <p>
          {t('account.factor.secret')}:{' '}
          <span className={classes.secret}>{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
        </p>
        <p>
          <a href={secret.uri}>{t('account.factor.link')}</a>
        </p>
        <OwnForm
          own={own}
          action={t('account.factor.confirm')}
          takesFocus
          {...(onCancel ? { onCancel } : {})}
        >
          <TextField
            name="code"
            label={t('account.factor.code')}
            hint={t('account.factor.codeHint')}
            autoComplete="one-time-code"
            inputMode="numeric"
            error={own.errors.code}
          />
        </OwnForm>
      </div>
    </div>
  )
}

/** Sets up a second factor: first the password, then the code of the authenticator app. */
export const EnrolForm = ({ onDone, onCancel }: EnrolProps) => {
  const t = useT()
  const [secret, setSecret] = useState<Secret>()
  const own = useOwnForm(async (data) => {
    const body = { password: textIn(data, 'password') }
    setSecret(await call<Calls['secondFactorInit']>('POST', '/users/second-factor/init', { body }))
  })
  const cancel = onCancel ? { onCancel } : {}
  if (secret) return <ConfirmForm secret={secret} onDone={onDone} {...cancel} />
  return (
    <OwnForm own={own} action={t('account.factor.begin')} {...cancel}>
      <PresentPassword own={own} />
    </OwnForm>
  )
}

type AskProps = { onCancel: () => void }

/** Replaces the recovery codes. */
export const NewCodesForm = ({ onDone, onCancel }: AskProps & { onDone: Done }) => {
  const t = useT()
  const own = useOwnForm(async (data) => {
    const body = { password: textIn(data, 'password') }
    const path = '/users/second-factor/recovery-codes'
    onDone((await call<Calls['secondFactorRecoveryCodes']>('POST', path, { body })).recoveryCodes)
  })
  return (
    <OwnForm own={own} action={t('account.factor.newCodes')} onCancel={onCancel}>
      <PresentPassword own={own} hint={t('account.factor.newCodesText')} />
    </OwnForm>
  )
}

/** Turns the second factor off with the password and a code. */
export const TurnOffForm = ({ onDone, onCancel }: AskProps & { onDone: () => void }) => {
  const t = useT()
  const own = useOwnForm(async (data) => {
    const body = { password: textIn(data, 'password'), code: textIn(data, 'code') }
    await call<Calls['secondFactorOff']>('POST', '/users/second-factor/off', { body })
    onDone()
  })
  return (
    <OwnForm own={own} action={t('account.factor.turnOff')} grave onCancel={onCancel}>
      <p className={classes.text}>{t('account.factor.turnOffText')}</p>
      <PresentPassword own={own} />
      <TextField
        name="code"
        label={t('account.factor.codeOrRecovery')}
        autoComplete="one-time-code"
        error={own.errors.code}
      />
    </OwnForm>
  )
}
