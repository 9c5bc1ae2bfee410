import { endpoints } from '@kandili/contract'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { LoginForm } from '../account/login-form.tsx'
import { useOnlyWithoutLogin } from '../account/use-only-without-login.ts'
import styles from '../account/way-in.module.css'
import { OtherWay, WayInPage } from '../account/way-in-page.tsx'
import { apiOf } from '../api.ts'
import { ButtonLink } from '../components/button.tsx'
import { useLanguage, useT } from '../language.ts'
import { wordsOf } from '../words.server.ts'

export async function loader(asking: LoaderFunctionArgs) {
  const accounts = await apiOf(asking).call(endpoints.access.demonstrationAccounts)
  return { accounts, words: wordsOf(asking.request, 'wayIn', 'shared') }
}

export default function Login() {
  const { accounts } = useLoaderData<typeof loader>()
  const t = useT('wayIn')
  const language = useLanguage()
  const [search] = useSearchParams()
  useOnlyWithoutLogin()
  return (
    <WayInPage
      title={t('login.title')}
      description={t('login.description')}
      heading={t('login.greeting')}
      intro={t('login.text')}
    >
      {search.get('password') === 'changed' && (
        <p className={styles.notice} role="status">
          {t('login.passwordChanged')}
        </p>
      )}
      <LoginForm accounts={accounts}>
        <p className={styles.or}>{t('login.or')}</p>
        <ButtonLink wide to={`/${language}`}>
          {t('login.guest')}
        </ButtonLink>
        <OtherWay question={t('login.new')} to="/register" action={t('login.register')} />
      </LoginForm>
    </WayInPage>
  )
}
