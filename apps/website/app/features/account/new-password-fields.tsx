import { generatePassword, passwordLacks, passwordRules } from '@kandili/contract/password'
import { CheckCircleFillIcon } from '@kandili/design/icons'
import { useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useScripts } from '../../lib/use-scripts.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/layout.tsx'
import styles from './authentication.module.css'
import { PasswordField } from './password-field.tsx'

/**
 * The rules for a password, as one sentence for screen readers and a list on the screen; each part is marked once it
 * is met.
 */
function PasswordNeeds({ typed }: { typed: string }) {
  const t = useT('authentication')
  const lacking = new Set(passwordLacks(typed))
  return (
    <>
      {t('password.needs')}
      <span className={styles.needs}>
        {passwordRules.map((rule, index) => (
          <span key={rule} className={lacking.has(rule) ? undefined : styles.met}>
            {lacking.has(rule) ? <i /> : <CheckCircleFillIcon size={20} />}
            <span>
              {t(`password.rule.${rule}`)}
              <VisuallyHidden>
                {!lacking.has(rule) && ` (${t('password.met')})`}
                {index < passwordRules.length - 1 ? ', ' : '.'}
              </VisuallyHidden>
            </span>
          </span>
        ))}
      </span>
    </>
  )
}

type NewPasswordFieldsProps = {
  /** The label of the first field; the second is always the confirmation. */
  label: string
  errors: Readonly<Record<string, string>>
}

/** A new password, typed twice or generated. Both fields are empty whenever the page comes from the server. */
export function NewPasswordFields({ label, errors }: NewPasswordFieldsProps) {
  const t = useT('authentication')
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [shown, setShown] = useState(false)
  const [generated, setGenerated] = useState('')
  const runsScripts = useScripts()
  const generate = () => {
    const made = generatePassword()
    setPassword(made)
    setConfirmation(made)
    setGenerated(made)
    setShown(true)
  }
  const isMet = passwordLacks(password).length === 0
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        shown={shown}
        onShow={setShown}
        hint={<PasswordNeeds typed={password} />}
        error={errors.password}
      />
      <VisuallyHidden as="p" role="status">
        {isMet && password !== generated && t('password.allMet')}
      </VisuallyHidden>
      {runsScripts && (
        <div className={styles.generate}>
          <Button type="button" small onClick={generate}>
            {t('password.generate')}
          </Button>
          <p role="status">{generated !== '' && password === generated && t('password.generated')}</p>
        </div>
      )}
      <PasswordField
        name="confirmPassword"
        label={t('password.confirm')}
        autoComplete="new-password"
        value={confirmation}
        onChange={setConfirmation}
        shown={shown}
        onShow={setShown}
        error={errors.confirmPassword}
      />
    </>
  )
}
