import type { endpoints } from '@kandili/contract'
import { loginAddress } from '@kandili/contract/addresses'
import { ApiError } from '@kandili/contract/client'
import type { SessionUser } from '@kandili/contract/session'
import { Fragment, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { callAsUser } from '../../lib/session/session.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StartButton } from '../offerings/start-form.tsx'
import { MailHint } from './mail-hint.tsx'
import styles from './me.module.css'

/** An invited person may have no account yet, and came only for the invitation. */
function SignedOut({ isInvited }: { isInvited: boolean }) {
  const t = useT('account')
  const { pathname, hash } = useLocation()
  return (
    <div className={styles.notice}>
      <p>{t(isInvited ? 'me.invited' : 'me.signedOut')}</p>
      <div className={styles.actions}>
        <ButtonLink look="primary" to={loginAddress(pathname + hash)}>
          {t('action')}
        </ButtonLink>
        {isInvited ? (
          <ButtonLink to="/register">{t('me.register')}</ButtonLink>
        ) : (
          <StartButton asked={{ service: 'CANDLE' }}>{t('me.light')}</StartButton>
        )}
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

/** The rooms of the account; each begins with the page that its name leads to. */
const rooms = [
  { label: 'me.nav.requests', pages: ['/me', '/favourites', '/me/papers'] },
  { label: 'me.nav.diptychs', pages: ['/me/diptychs'] },
  { label: 'me.nav.churchTime', pages: ['/me/church-time', '/me/forty-liturgies'] },
  { label: 'me.nav.inbox', pages: ['/me/inbox'] },
  { label: 'me.nav.settings', pages: ['/me/settings'] },
] as const

function AccountNavigation() {
  const t = useT('account')
  const language = useLanguage()
  const path = useLocation().pathname.slice(language.length + 1)
  const open = rooms.find(({ pages }) => pages.some((page) => page === path)) ?? rooms[0]
  return (
    <nav className={styles.navigation} aria-label={t('me.nav')}>
      {rooms.map((room) => (
        <Link
          key={room.label}
          to={`/${language}${room.pages[0]}`}
          aria-current={room === open ? 'true' : undefined}
        >
          {t(room.label)}
        </Link>
      ))}
    </nav>
  )
}

type AccountPageProps = {
  title: string
  description: string
  /** The page's content without scripts, if it has any. */
  withoutScripts?: ReactNode
  /** The target of an invitation's mail. */
  isInvited?: boolean
  children: (user: SessionUser) => ReactNode
}

/**
 * A page of the user's own account. Only the browser knows the signed-in user, so the server renders no user. Users who
 * are not customers see a link to the back office instead.
 */
export function AccountPage({
  title,
  description,
  withoutScripts,
  isInvited = false,
  children,
}: AccountPageProps) {
  const t = useT('account')
  const user = useUser()
  return (
    <>
      <PageHead title={title} description={description} indexed={false} />
      <Page id="content" tabIndex={-1}>
        <h1>{title}</h1>
        <noscript>
          {withoutScripts ?? (
            <div className={styles.notice}>
              <p>{t('me.script')}</p>
            </div>
          )}
        </noscript>
        {user === null && <SignedOut isInvited={isInvited} />}
        {user?.type === 'CUSTOMER' && (
          <>
            <AccountNavigation />
            {!user.emailConfirmed && <UnconfirmedEmail email={user.email} />}
            <MailHint email={user.email} />
            <Fragment key={user.id}>{children(user)}</Fragment>
          </>
        )}
        {user && user.type !== 'CUSTOMER' && <Staff user={user} />}
      </Page>
    </>
  )
}
