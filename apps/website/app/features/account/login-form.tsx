import { safeReturnPath } from '@kandili/contract/addresses'
import { ApiError } from '@kandili/contract/client'
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useSearchParams } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { beginningOf, signIn } from '../../lib/session/session.ts'
import type { Problems } from '../../lib/use-problems.ts'
import { useShownAgain } from '../../lib/use-shown-again.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { fieldId, TextField } from '../../ui/field.tsx'
import { Toast } from '../../ui/toast.tsx'
import styles from './authentication.module.css'
import { type DemonstrationAccount, DemonstrationAccounts } from './demonstration-accounts.tsx'
import { PasswordField } from './password-field.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { signInByPasskey } from './sign-in-by-passkey.ts'

type Step = 'password' | 'secondFactor'

/**
 * E-mail and password, then the second factor if the account has one. Then redirects to the path in `to` if it is one
 * of ours, else to the user's first page.
 */
export function LoginForm({
  accounts,
  typed = '',
  isMain,
  children,
}: {
  accounts: readonly DemonstrationAccount[]
  /** The e-mail that was sent before the scripts ran. */
  typed?: string | undefined
  /** Whether signing in is the page's main purpose: one primary button per view. */
  isMain: boolean
  /** Between the form and the demonstration accounts. */
  children: ReactNode
}) {
  const t = useT('authentication')
  const language = useLanguage()
  const [search] = useSearchParams()
  const [step, setStep] = useState<Step>('password')
  const [username, setUsername] = useState(typed)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>()
  const [failures, setFailures] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  // Somebody else may press Back after the user has signed in.
  useShownAgain(
    useCallback(() => {
      setBusy(false)
      setStep('password')
      setPassword('')
      setCode('')
    }, []),
  )

  /** The error message, and the step where it can be corrected. */
  const refused = (error: unknown) => {
    // The user has closed the browser's own window.
    if (error instanceof Error && error.name === 'NotAllowedError') return
    const title = t('failure.title')
    if (!(error instanceof ApiError)) return setProblems({ title, message: t('failure.network'), fields: {} })
    if (error.code === 'SECOND_FACTOR_REQUIRED') {
      setProblems(undefined)
      return setStep('secondFactor')
    }
    if (error.code === 'SECOND_FACTOR_WRONG') {
      return setProblems({ title, fields: { secondFactor: error.description } })
    }
    // The account's own errors come with the password; a wrong code is corrected at the second step.
    if (error.code !== 'TOO_MANY_ATTEMPTS') setStep('password')
    const isUnknown = error.code === 'USER_IDENTIFICATION_NOT_VALID'
    const message = isUnknown ? t('failure.text') : error.description || t('failure.network')
    setProblems({ title, message, fields: {} })
    setFailures((count) => count + 1)
  }

  const enter = async () => {
    const typed = step === 'password' ? { username, password } : { secondFactor: code }
    const empty = Object.entries(typed).filter(([, value]) => value.trim() === '')
    if (empty.length > 0) {
      return setProblems({ fields: Object.fromEntries(empty.map(([name]) => [name, t('required')])) })
    }
    await enterBy(() =>
      signIn({
        username: username.trim(),
        password,
        ...(step === 'secondFactor' ? { secondFactor: code } : {}),
      }),
    )
  }
  const enterBy = async (ask: typeof signInByPasskey) => {
    setBusy(true)
    // Screen readers announce the same text again only if it is inserted anew.
    setProblems(undefined)
    try {
      const { user } = await ask()
      const to = search.get('to')
      // The next page may belong to the other app, so load a new document.
      window.location.assign(to === null ? beginningOf(user, language) : safeReturnPath(to))
    } catch (error) {
      setBusy(false)
      refused(error)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void enter()
  }
  const fill = (account: DemonstrationAccount) => {
    setUsername(account.email)
    setPassword(account.password)
    setProblems(undefined)
    button.current?.scrollIntoView({ block: 'nearest' })
  }
  const goBack = () => {
    flushSync(() => {
      setStep('password')
      setCode('')
      setProblems(undefined)
    })
    // The pressed button is gone; the password is typed again.
    document.getElementById(fieldId('password'))?.focus()
  }
  const atPassword = step === 'password'
  return (
    <>
      <ErrorSummary
        problems={problems}
        labels={{ username: t('email'), password: t('password') }}
        focus="field"
      />
      {problems?.title && problems.message && (
        <Toast
          key={failures}
          title={problems.title}
          text={problems.message}
          closeLabel={t('failure.close')}
        />
      )}
      <form method="post" noValidate onSubmit={submit} aria-busy={busy}>
        {/* Hidden but present at the second step: a password manager saves the fields that it finds at the end. */}
        <div hidden={!atPassword}>
          <TextField
            name="username"
            label={t('email')}
            type="email"
            autoComplete="username"
            maxLength={254}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            error={problems?.fields.username}
          />
          <PasswordField
            name="password"
            label={t('password')}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={problems?.fields.password}
          />
          <p className={styles.forgot}>
            <Link to="/forgot-password">{t('login.forgot')}</Link>
          </p>
        </div>
        {!atPassword && (
          <SecondFactorStep code={code} onChange={setCode} error={problems?.fields.secondFactor} />
        )}
        <noscript>
          <p className={styles.script}>{t('login.script')}</p>
        </noscript>
        <Button look={isMain || !atPassword ? 'primary' : 'secondary'} wide aria-disabled={busy} ref={button}>
          {t('login.action')}
        </Button>
        <Button
          type="button"
          look="text"
          aria-disabled={busy}
          onClick={() => !busy && void enterBy(signInByPasskey)}
        >
          {t('login.passkey')}
        </Button>
        {!atPassword && (
          <Button type="button" look="text" onClick={goBack}>
            {t('factor.back')}
          </Button>
        )}
      </form>
      {atPassword && (
        <>
          {children}
          <DemonstrationAccounts accounts={accounts} onChoose={fill} />
        </>
      )}
    </>
  )
}
