import type { endpoints } from '@kandili/contract'
import { loginAddress } from '@kandili/contract/addresses'
import { ApiError } from '@kandili/contract/client'
import type { SessionUser } from '@kandili/contract/session'
import { useState } from 'react'
import { useLocation } from 'react-router'
import styles from '../features/account/authentication.module.css'
import { OtherWay, WayInPage } from '../features/account/authentication-page.tsx'
import { useLanguage, useT } from '../lib/language.ts'
import { beginningOf, callAsUser } from '../lib/session/session.ts'
import { useUser } from '../lib/session/use-user.ts'
import { loadWords } from '../lib/words.server.ts'
import { Button, ButtonAnchor } from '../ui/button.tsx'

export const loader = loadWords('authentication', 'shared')

/** Sends the mail again and confirms it, or says why not. */
function SendAgain() {
  const t = useT('authentication')
  const [outcome, setOutcome] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    setOutcome(undefined)
    try {
      await callAsUser<typeof endpoints.authentication.confirmEmailAgain>(
        'POST',
        '/users/confirm-email/again',
        {},
      )
      setOutcome(t('sent.againDone'))
    } catch (error) {
      setOutcome(error instanceof ApiError ? error.description : t('failure.network'))
    }
    setBusy(false)
  }
  return (
    <>
      <Button type="button" wide aria-disabled={busy} onClick={() => busy || void send()}>
        {t('sent.again')}
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
    </>
  )
}

function Ways({ user }: { user: SessionUser }) {
  const t = useT('authentication')
  const language = useLanguage()
  return (
    <>
      {!user.emailConfirmed && <SendAgain />}
      <ButtonAnchor look="primary" wide href={beginningOf(user, language)}>
        {t('sent.go')}
      </ButtonAnchor>
    </>
  )
}

/** After a registration: where to find the mail, and how to get another. Only the browser knows the signed-in user. */
export default function ConfirmEmail() {
  const t = useT('authentication')
  const user = useUser()
  const { pathname } = useLocation()
  const isDone = user?.emailConfirmed
  const text = user ? t('sent.textTo', { email: user.email }) : t('sent.text')
  return (
    <WayInPage
      title={t('sent.title')}
      description={t('sent.description')}
      heading={t(isDone ? 'sent.done' : 'sent.heading')}
      intro={isDone ? undefined : text}
    >
      {!isDone && <p className={styles.aside}>{t('sent.spam')}</p>}
      {user && <Ways user={user} />}
      {user === null && (
        <OtherWay question={t('sent.signIn')} to={loginAddress(pathname)} action={t('confirm.login')} />
      )}
    </WayInPage>
  )
}
