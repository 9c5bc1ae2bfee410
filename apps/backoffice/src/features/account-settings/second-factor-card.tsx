import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../lib/language/language.tsx'
import { useUser } from '../../lib/session/user.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import classes from './account-settings.module.css'
import { readOwnUserAgain } from './own-user.ts'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { EnrolForm, NewCodesForm, TurnOffForm } from './second-factor-forms.tsx'

type Step = 'rest' | 'enrol' | 'newCodes' | 'turnOff' | { readonly codes: readonly string[] }

/** Sets up or turns off the second factor, and replaces its recovery codes. */
export const SecondFactorCard = () => {
  const t = useT()
  const toasts = useToasts()
  const { user } = useUser()
  const [step, setStep] = useState<Step>('rest')
  const isOn = user.secondFactor === 'ON'
  const rest = () => setStep('rest')
  const show = (codes: readonly string[]) => {
    setStep({ codes })
    if (!isOn) {
      toasts.success(t('account.factor.turnedOn'))
      void readOwnUserAgain()
    }
  }
  const turnedOff = () => {
    rest()
    toasts.success(t('account.factor.turnedOff'))
    void readOwnUserAgain()
  }
  return (
    <section className={`card ${classes.card}`} aria-labelledby="second-factor">
      <h2 id="second-factor">{t(typeof step === 'object' ? 'account.codes' : 'account.factor')}</h2>
      {typeof step === 'object' ? (
        <RecoveryCodes codes={step.codes} onKept={rest} />
      ) : (
        <p className={classes.text}>{t(isOn ? 'account.factor.on' : 'account.factor.off')}</p>
      )}
      {step === 'rest' && (
        <div className={classes.actions}>
          {isOn ? (
            <>
              <Button onClick={() => setStep('newCodes')}>{t('account.factor.newCodes')}</Button>
              <Button variant="subtle" color="error" onClick={() => setStep('turnOff')}>
                {t('account.factor.turnOff')}
              </Button>
            </>
          ) : (
            <Button onClick={() => setStep('enrol')}>{t('account.factor.begin')}</Button>
          )}
        </div>
      )}
      {isOn && step === 'rest' && <Passkeys />}
      {step === 'enrol' && <EnrolForm onDone={show} onCancel={rest} />}
      {step === 'newCodes' && <NewCodesForm onDone={show} onCancel={rest} />}
      {step === 'turnOff' && <TurnOffForm onDone={turnedOff} onCancel={rest} />}
    </section>
  )
}
