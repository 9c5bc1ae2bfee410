import type { endpoints } from '@kandili/contract'
import { generatePassword, passwordLacks, passwordRules } from '@kandili/contract/password'
import { CheckCircleFillIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import classes from './account-settings.module.css'
import { OwnForm, PasswordField } from './own-form.tsx'
import { useOwnForm } from './use-own-form.ts'

/** The rules for a new password, each marked once it is met. */
const Needs = ({ typed }: { typed: string }) => {
  const t = useT()
  const lacking = new Set(passwordLacks(typed))
  return (
    <div>
      {t('account.passwordNeeds')}
      <ul className={classes.needs}>
        {passwordRules.map((rule) => {
          const isMet = !lacking.has(rule)
          return (
            <li key={rule} className={isMet ? classes.met : undefined}>
              {isMet ? <CheckCircleFillIcon size={18} /> : <i />}
              <span>
                {t(`account.passwordRule.${rule}`)}
                {isMet && <span className="visually-hidden"> ({t('account.passwordMet')})</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** A new password, typed twice or generated. */
export const PasswordCard = () => {
  const t = useT()
  const toasts = useToasts()
  const [present, setPresent] = useState('')
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [generated, setGenerated] = useState('')
  const [isShown, setShown] = useState(false)
  const own = useOwnForm(async () => {
    const body = { current: present, password, confirmPassword: repeated }
    await call<typeof endpoints.authentication.changePassword>('POST', '/users/change-password', { body })
    for (const empty of [setPresent, setPassword, setRepeated, setGenerated]) empty('')
    setShown(false)
    toasts.success(t('account.passwordChanged'))
  })
  const generate = () => {
    const made = generatePassword()
    for (const set of [setPassword, setRepeated, setGenerated]) set(made)
    setShown(true)
  }
  return (
    <section className={`card ${classes.card}`} aria-labelledby="password">
      <h2 id="password">{t('account.password')}</h2>
      <p className={classes.text}>{t('account.passwordText')}</p>
      <div className={classes.columns}>
        <OwnForm
          own={own}
          action={t('account.passwordChange')}
          other={
            <Button variant="subtle" onClick={generate}>
              {t('account.passwordGenerate')}
            </Button>
          }
        >
          <PasswordField
            name="current"
            label={t('account.passwordPresent')}
            autoComplete="current-password"
            value={present}
            onChange={setPresent}
            error={own.errors.current}
          />
          <PasswordField
            name="password"
            label={t('account.passwordNew')}
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            visible={isShown}
            onVisibilityChange={setShown}
            error={own.errors.password}
          />
          <PasswordField
            name="confirmPassword"
            label={t('account.passwordConfirm')}
            autoComplete="new-password"
            value={repeated}
            onChange={setRepeated}
            visible={isShown}
            onVisibilityChange={setShown}
            error={own.errors.confirmPassword}
          />
          <div role="status">
            {generated !== '' && generated === password && t('account.passwordGenerated')}
          </div>
        </OwnForm>
        <Needs typed={password} />
      </div>
    </section>
  )
}
