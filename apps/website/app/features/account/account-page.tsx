import type { endpoints } from '@kandili/contract'
import { loginAddress } from '@kandili/contract/addresses'
import { ApiError } from '@kandili/contract/client'
import type { SessionUser } from '@kandili/contract/session'
import { type ReactNode, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StartButton } from '../request/start-form.tsx'
import { MailHint } from './mail-hint.tsx'
import styles from './me.module.css'
import { callAsUser } from './session.ts'
import { useUser } from './use-user.ts'

function SignedOut() {
  const t = useT('account')
  const { pathname } = useLocation()
  return (
    <div className={styles.notice}>
      <p>{t('me.signedOut')}</p>
      <div className={styles.actions}>
        <ButtonLink look="primary" to={loginAddress(pathname)}>
          {t('action')}
        </ButtonLink>
        <StartButton asked={{ service: 'CANDLE' }}>{t('me.light')}</StartButton>
      </div>
    </div>
  )
}

export const nameOf = ({ firstName, lastName }: SessionUser): string => `${firstName} ${lastName}`.trim()

/** Shown to administrators and temple staff, who work in the back office. */
function Staff({ user }: { user: SessionUser }) {
  const t = useT('account')
  return (
    <div className={styles.notice}>
      <p>{t('me.staff', { name: nameOf(user) })}</p>
      <div className={styles.actions}>
        <ButtonAnchor look="primary" href="/dashboard">
          {t('me.office')}
        </ButtonAnchor>
      </div>
    </div>
  )
}

/** Says that the e-mail is not confirmed, and sends the confirmation again. */
function UnconfirmedEmail({ email }: { email: string }) {
  const t = useT('account')
  const [outcome, setOutcome] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await callAsUser<typeof endpoints.authentication.confirmEmailAgain>(
        'POST',
        '/users/confirm-email/again',
        {},
      )
      setOutcome(t('me.unconfirmedSent', { email }))
    } catch (error) {
      setOutcome(error instanceof ApiError ? error.description : t('failure.network'))
    }
    setBusy(false)
  }
  return (
    <div className={styles.unconfirmed}>
      <p>{t('me.unconfirmed')}</p>
      <Button type="button" small aria-disabled={busy} onClick={() => busy || void send()}>
        {t('me.unconfirmedAgain')}
      </Button>
      <p role="status">{outcome}</p>
    </div>
  )
}

const pages = [
  { to: '', label: 'me.nav.requests' },
  { to: '/diptychs', label: 'me.nav.diptychs' },
  { to: '/papers', label: 'me.nav.papers' },
  { to: '/church-time', label: 'me.nav.churchTime' },
  { to: '/forty-liturgies', label: 'me.nav.forty' },
  { to: '/profile', label: 'me.nav.profile' },
  { to: '/security', label: 'me.nav.security' },
  { to: '/inbox', label: 'me.nav.inbox' },
  { to: '/notifications', label: 'me.nav.notifications' },
  { to: '/data', label: 'me.nav.data' },
] as const

function AccountNavigation() {
  const t = useT('account')
  const language = useLanguage()
  return (
    <nav className={styles.pages} aria-label={t('me.nav')}>
      {pages.map(({ to, label }) => (
        <NavLink key={to} to={`/${language}/me${to}`} end>
          {t(label)}
        </NavLink>
      ))}
      <NavLink to={`/${language}/favourites`}>{t('me.nav.favourites')}</NavLink>
    </nav>
  )
}

type AccountPageProps = {
  title: string
  description: string
  children: (user: SessionUser) => ReactNode
}

/**
 * A page of the user's own account. Only the browser knows the signed-in user, so the server renders no user. Users who
 * are not customers see a link to the back office instead.
 */
export function AccountPage({ title, description, children }: AccountPageProps) {
  const t = useT('account')
  const user = useUser()
  return (
    <>
      <PageHead title={title} description={description} indexed={false} />
      <Page id="content" tabIndex={-1}>
        <h1>{title}</h1>
        <noscript>
          <div className={styles.notice}>
            <p>{t('me.script')}</p>
          </div>
        </noscript>
        {user === null && <SignedOut />}
        {user?.type === 'CUSTOMER' && (
          <>
            <AccountNavigation />
            {!user.emailConfirmed && <UnconfirmedEmail email={user.email} />}
            <MailHint email={user.email} />
            {children(user)}
          </>
        )}
        {user && user.type !== 'CUSTOMER' && <Staff user={user} />}
      </Page>
    </>
  )
}
