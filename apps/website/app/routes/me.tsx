import { loginAddress } from '@kandili/contract/routes'
import type { SessionUser } from '@kandili/contract/session'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import styles from '../account/me.module.css'
import { OwnRequestList } from '../account/own-requests.tsx'
import { signOut } from '../account/session.ts'
import { useOwnRequests } from '../account/use-own-requests.ts'
import { useUser } from '../account/use-user.ts'
import { Button, ButtonAnchor, ButtonLink } from '../components/button.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useLanguage, useT } from '../language.ts'
import layout from '../styles/layout.module.css'
import { wordsOf } from '../words.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => ({ words: wordsOf(request, 'account') })

const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

function SignedOut() {
  const t = useT('account')
  const language = useLanguage()
  return (
    <div className={styles.notice}>
      <p>{t('me.signedOut')}</p>
      <div className={styles.actions}>
        <ButtonLink look="primary" to={loginAddress(`/${language}/me`)}>
          {t('action')}
        </ButtonLink>
        <ButtonLink to={`/${language}/request/service`}>{t('me.light')}</ButtonLink>
      </div>
    </div>
  )
}

/** An administrator or one of a temple's people: his work is elsewhere. */
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

const nameOf = ({ firstName, lastName }: SessionUser): string => `${firstName} ${lastName}`.trim()

function Mine({ user }: { user: SessionUser }) {
  const t = useT('account')
  const language = useLanguage()
  const [search] = useSearchParams()
  const asked = useOwnRequests(pageIn(search))
  const leave = async () => {
    await signOut()
    window.location.assign('/login')
  }
  return (
    <>
      <div className={styles.head}>
        <div className={styles.who}>
          <p className={layout.lead}>{t('me.hello', { name: nameOf(user) })}</p>
          <Button type="button" look="text" onClick={() => void leave()}>
            {t('me.signOut')}
          </Button>
        </div>
        {asked.state === 'found' && asked.found.total > 0 && (
          <ButtonLink to={`/${language}/request/service`}>{t('me.light')}</ButtonLink>
        )}
      </div>
      <OwnRequestList asked={asked} />
    </>
  )
}

/** What the faithful have asked for. Who they are is known to their browser only, so the server renders nobody. */
export default function Me() {
  const t = useT('account')
  const user = useUser()
  return (
    <>
      <PageHead title={t('me.title')} description={t('me.description')} indexed={false} />
      <main id="content" tabIndex={-1} className={`${layout.wrap} ${layout.page}`}>
        <h1>{t('me.title')}</h1>
        <noscript>
          <div className={styles.notice}>
            <p>{t('me.script')}</p>
          </div>
        </noscript>
        {user === null && <SignedOut />}
        {user?.type === 'CUSTOMER' && <Mine user={user} />}
        {user && user.type !== 'CUSTOMER' && <Staff user={user} />}
      </main>
    </>
  )
}
