import { ApiError } from '@kandili/contract/client'
import { safeReturnPath } from '@kandili/contract/routes'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../components/button.tsx'
import { ErrorSummary, type Problems } from '../components/error-summary.tsx'
import { TextField } from '../components/field.tsx'
import { useLanguage, useT } from '../language.ts'
import { type DemonstrationAccount, DemonstrationAccounts } from './demonstration-accounts.tsx'
import { PasswordField } from './password-field.tsx'
import { beginningOf, signIn } from './session.ts'

/** E-mail and password. After it, the path in `to` when it is one of ours, else where such a user begins. */
export function LoginForm({
  accounts,
  children,
}: {
  accounts: readonly DemonstrationAccount[]
  /** What stands between the form and the accounts of the demonstration. */
  children: ReactNode
}) {
  const t = useT('account')
  const language = useLanguage()
  const [search] = useSearchParams()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>()

  const button = useRef<HTMLButtonElement>(null)

  const enter = async () => {
    const missing = {
      ...(username.trim() === '' ? { username: t('required') } : {}),
      ...(password === '' ? { password: t('required') } : {}),
    }
    if (Object.keys(missing).length > 0) return setProblems({ fields: missing })
    setBusy(true)
    try {
      const { user } = await signIn(username.trim(), password, language)
      const to = search.get('to')
      // Another app may begin here, so the document is left.
      window.location.assign(to === null ? beginningOf(user, language) : safeReturnPath(to))
    } catch (error) {
      setBusy(false)
      setProblems({ title: t('failure.title'), message: sentenceOf(error, t), fields: {} })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void enter()
  }
  const fill = (account: DemonstrationAccount) => {
    setUsername(account.email)
    setPassword(account.password)
    setProblems(undefined)
    button.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <ErrorSummary problems={problems} />
      <form method="post" noValidate onSubmit={submit} aria-busy={busy}>
        <TextField
          name="username"
          label={t('username')}
          type="email"
          autoComplete="username"
          maxLength={254}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          error={problems?.fields.username}
        />
        <PasswordField value={password} onChange={setPassword} error={problems?.fields.password} />
        <noscript>
          <p>{t('script')}</p>
        </noscript>
        <Button look="primary" wide aria-disabled={busy} ref={button}>
          {t('action')}
        </Button>
      </form>
      {children}
      <DemonstrationAccounts accounts={accounts} onChoose={fill} />
    </>
  )
}

/** The specification's own sentence for a wrong password; what the server says for anything else. */
const sentenceOf = (error: unknown, t: (key: 'failure.text' | 'failure.network') => string): string => {
  if (!(error instanceof ApiError)) return t('failure.network')
  return error.code === 'USER_IDENTIFICATION_NOT_VALID'
    ? t('failure.text')
    : error.description || t('failure.network')
}
