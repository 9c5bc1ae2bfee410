import { useEffect, useRef, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import styles from './authentication.module.css'

type SecondFactorStepProps = { code: string; onChange(code: string): void; error?: string }

/** One field for an authenticator code or a recovery code. */
export function SecondFactorStep({ code, onChange, error }: SecondFactorStepProps) {
  const t = useT('authentication')
  const [kind, setKind] = useState<'code' | 'recovery'>('code')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [kind])
  const isCode = kind === 'code'
  const change = () => {
    setKind(isCode ? 'recovery' : 'code')
    onChange('')
  }
  return (
    <>
      <h2 className={styles.stepTitle}>{t('factor.title')}</h2>
      <p className={styles.intro}>{t('factor.text')}</p>
      <TextField
        ref={field}
        name="secondFactor"
        label={t(isCode ? 'factor.code' : 'factor.recovery')}
        hint={t(isCode ? 'factor.codeHint' : 'factor.recoveryHint')}
        autoComplete={isCode ? 'one-time-code' : 'off'}
        inputMode={isCode ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        foot={
          <Button type="button" look="text" onClick={change}>
            {t(isCode ? 'factor.useRecovery' : 'factor.useCode')}
          </Button>
        }
      />
    </>
  )
}
