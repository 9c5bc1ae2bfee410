import { endpoints } from '@kandili/contract'
import { takeEndedSession } from '@kandili/contract/session'
import { useEffect, useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import styles from '../features/account/authentication.module.css'
import { OtherWay, WayInPage } from '../features/account/authentication-page.tsx'
import { LoginForm } from '../features/account/login-form.tsx'
import { useOnlyWithoutLogin } from '../features/account/use-only-without-login.ts'
import { apiOf } from '../lib/api.ts'
import { useLanguage, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { wordsOf } from '../lib/words.server.ts'
import { ButtonLink } from '../ui/button.tsx'

export async function loader(asking: LoaderFunctionArgs) {
  const accounts = await apiOf(asking).call(endpoints.access.demonstrationAccounts)
  return { accounts, words: wordsOf(asking.request, 'authentication', 'shared') }
}

/**
 * The form was sent before its scripts ran: on a slow connection, or from a page that was open during a deployment.
 * Scripts store the session's token, so nobody is signed in here; the e-mail is returned, the password never.
 */
export async function action({ request }: ActionFunctionArgs) {
  return { username: String((await readForm(request)).get('username') ?? '') }
}

export default function Login() {
  const { accounts } = useLoaderData<typeof loader>()
  const early = useActionData<typeof action>()
  const t = useT('authentication')
  const language = useLanguage()
  const [search] = useSearchParams()
  // On the way to a protected page, the login is the page's main purpose; otherwise it is the front door.
  const isSentHere = search.has('to')
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    if (takeEndedSession()) setEnded(true)
  }, [])
  useOnlyWithoutLogin()
  const notices = [
    search.get('password') === 'changed' && t('login.passwordChanged'),
    ended && t('login.ended'),
    early && t('login.early'),
  ].filter((notice) => typeof notice === 'string')
  return (
    <WayInPage
      title={t('login.title')}
      description={t('login.description')}
      heading={t(isSentHere ? 'login.title' : 'login.greeting')}
      intro={t(isSentHere ? 'login.text' : 'login.what')}
    >
      {!isSentHere && (
        <>
          <ButtonLink look="primary" wide to={`/${language}`}>
            {t('login.guest')}
          </ButtonLink>
          <p className={styles.or}>{t('login.or')}</p>
          <h2 className={styles.stepTitle}>{t('login.title')}</h2>
        </>
      )}
      {notices.map((notice) => (
        <p key={notice} className={styles.notice} role="status">
          {notice}
        </p>
      ))}
      <LoginForm accounts={accounts} typed={early?.username} isMain={isSentHere}>
        {isSentHere && (
          <>
            <p className={styles.or}>{t('login.or')}</p>
            <ButtonLink wide to={`/${language}`}>
              {t('login.guest')}
            </ButtonLink>
          </>
        )}
        <OtherWay question={t('login.new')} to="/register" action={t('login.register')} />
      </LoginForm>
    </WayInPage>
  )
}
