import type { AnswerOf, endpoints } from '@kandili/contract'
import { useState } from 'react'
import { useT } from '../../../lib/language.ts'
import { callAsUser, readOwnUserAgain } from '../../../lib/session/session.ts'
import { useUser } from '../../../lib/session/use-user.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { textIn } from '../text-in.ts'
import { type Disclosure, FormFrame } from './form-frame.tsx'
import { PresentPassword } from './present-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './settings.module.css'
import { useSending } from './use-sending.ts'

type Calls = typeof endpoints.authentication
type Secret = AnswerOf<Calls['secondFactorInit']>
type Codes = readonly string[]
type FormProps<T> = { onDone: (done: T) => void; onCancel: () => void }

function ConfirmForm({ secret, onDone, onCancel }: FormProps<Codes> & { secret: Secret }) {
  const t = useT('settings')
  const sending = useSending(async (form) => {
    const body = { code: textIn(form, 'code') }
    const path = '/users/second-factor/confirm'
    onDone((await callAsUser<Calls['secondFactorConfirm']>('POST', path, { body })).recoveryCodes)
  })
  return (
    <div className={styles.enrol}>
      <p>{t('factor.scan')}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(secret.qr)}`}
        width={216}
        height={216}
        alt={t('factor.qr')}
      />
      <p>
        {t('factor.secret')}:{' '}
        <span className={styles.secret}>{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <a href={secret.uri}>{t('factor.link')}</a>
      <FormFrame sending={sending} action={t('factor.confirm')} onCancel={onCancel}>
        <TextField
          name="code"
          label={t('factor.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
          error={sending.errors.code}
        />
      </FormFrame>
    </div>
  )
}

function EnrolForm({ onDone, onCancel }: FormProps<Codes>) {
  const t = useT('settings')
  const [secret, setSecret] = useState<Secret>()
  const sending = useSending(async (form) => {
    const body = { password: textIn(form, 'password') }
    setSecret(await callAsUser<Calls['secondFactorInit']>('POST', '/users/second-factor/init', { body }))
  })
  if (secret) return <ConfirmForm secret={secret} onDone={onDone} onCancel={onCancel} />
  return (
    <FormFrame sending={sending} action={t('factor.begin')} onCancel={onCancel}>
      <PresentPassword name="password" error={sending.errors.password} />
    </FormFrame>
  )
}

function NewCodesForm({ onDone, onCancel }: FormProps<Codes>) {
  const t = useT('settings')
  const sending = useSending(async (form) => {
    const body = { password: textIn(form, 'password') }
    const path = '/users/second-factor/recovery-codes'
    onDone((await callAsUser<Calls['secondFactorRecoveryCodes']>('POST', path, { body })).recoveryCodes)
  })
  return (
    <FormFrame sending={sending} action={t('factor.newCodes')} onCancel={onCancel}>
      <p className={styles.text}>{t('factor.newCodesText')}</p>
      <PresentPassword name="password" error={sending.errors.password} />
    </FormFrame>
  )
}

function TurnOffForm({ onDone, onCancel }: FormProps<void>) {
  const t = useT('settings')
  const sending = useSending(async (form) => {
    const body = { password: textIn(form, 'password'), code: textIn(form, 'code') }
    await callAsUser<Calls['secondFactorOff']>('POST', '/users/second-factor/off', { body })
    await readOwnUserAgain()
    onDone()
  })
  return (
    <FormFrame sending={sending} action={t('factor.turnOff')} onCancel={onCancel}>
      <PresentPassword name="password" error={sending.errors.password} />
      <TextField
        name="code"
        label={t('factor.codeOrRecovery')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={sending.errors.code}
      />
    </FormFrame>
  )
}

type Step = 'enrol' | 'newCodes' | 'turnOff' | { readonly codes: Codes }

/** The second factor: setting up, recovery codes, turning off. */
export function SecondFactorSection({ isOpen, open, close, done }: Disclosure) {
  const t = useT('settings')
  const user = useUser()
  const [step, setStep] = useState<Step>('enrol')
  if (!user) return null
  const isOn = user.secondFactor === 'ON'
  const begin = (next: Step) => {
    setStep(next)
    open()
  }
  const cancel = () => close()
  const show = (codes: Codes) => setStep({ codes })
  const kept = async () => {
    await readOwnUserAgain()
    close(isOn ? undefined : t('factor.turnedOn'))
  }
  return (
    <section className={styles.section} aria-labelledby="own-second-factor">
      <h2 id="own-second-factor">{t('factor.title')}</h2>
      {!(isOpen && typeof step === 'object') && (
        <p className={styles.text}>{t(isOn ? 'factor.on' : 'factor.off')}</p>
      )}
      {!isOpen && !isOn && (
        <Button type="button" small onClick={() => begin('enrol')}>
          {t('factor.begin')}
        </Button>
      )}
      {!isOpen && isOn && (
        <div className={styles.actions}>
          <Button type="button" small onClick={() => begin('newCodes')}>
            {t('factor.newCodes')}
          </Button>
          <Button type="button" small onClick={() => begin('turnOff')}>
            {t('factor.turnOff')}
          </Button>
        </div>
      )}
      {isOpen && step === 'enrol' && <EnrolForm onDone={show} onCancel={cancel} />}
      {isOpen && step === 'newCodes' && <NewCodesForm onDone={show} onCancel={cancel} />}
      {isOpen && step === 'turnOff' && (
        <TurnOffForm onDone={() => close(t('factor.turnedOff'))} onCancel={cancel} />
      )}
      {isOpen && typeof step === 'object' && <RecoveryCodes codes={step.codes} onKept={() => void kept()} />}
      <p role="status" className={styles.done}>
        {done}
      </p>
    </section>
  )
}
