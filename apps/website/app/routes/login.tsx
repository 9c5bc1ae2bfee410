import { endpoints } from '@kandili/contract'
import { readUser } from '@kandili/contract/session'
import { pictures } from '@kandili/design/pictures'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import styles from '../account/login.module.css'
import { LoginForm } from '../account/login-form.tsx'
import { beginningOf } from '../account/session.ts'
import { apiOf } from '../api.ts'
import { BrandLink } from '../components/brand-link.tsx'
import { ButtonLink } from '../components/button.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useLanguage, useT } from '../language.ts'
import { LanguageSwitch, ThemeSwitch } from '../shell/switches.tsx'
import { useVisitor } from '../visitor.ts'
import { wordsOf } from '../words.server.ts'

export async function loader(asking: LoaderFunctionArgs) {
  const accounts = await apiOf(asking).call(endpoints.access.demonstrationAccounts)
  return { accounts, words: wordsOf(asking.request, 'account', 'shared') }
}

function Niche() {
  const { theme } = useVisitor()
  const { heroDayNarrow, heroNightNarrow } = pictures
  const shown = theme === 'dark' ? heroNightNarrow : heroDayNarrow
  return (
    <picture className={styles.picture}>
      {theme === 'system' && <source media="(prefers-color-scheme: dark)" srcSet={heroNightNarrow.src} />}
      <img src={shown.src} width={shown.width} height={shown.height} alt="" />
    </picture>
  )
}

export default function Login() {
  const { accounts } = useLoaderData<typeof loader>()
  const t = useT('account')
  const language = useLanguage()
  // Whoever arrives signed in has nothing to do here (the guard of unauthenticated-only routes).
  useEffect(() => {
    const user = readUser()
    if (user) window.location.replace(beginningOf(user, language))
  }, [])
  return (
    <>
      <PageHead title={t('title')} description={t('description')} indexed={false} />
      <div className={styles.page}>
        <Niche />
        <div className={styles.side}>
          <header className={styles.top}>
            <BrandLink />
            <span className={styles.tools}>
              <LanguageSwitch />
              <ThemeSwitch />
            </span>
          </header>
          <main id="content" tabIndex={-1} className={styles.main}>
            <h1>{t('greeting')}</h1>
            <p className={styles.intro}>{t('text')}</p>
            <LoginForm accounts={accounts}>
              <p className={styles.or}>{t('or')}</p>
              <ButtonLink wide to={`/${language}`}>
                {t('guest')}
              </ButtonLink>
            </LoginForm>
          </main>
        </div>
      </div>
    </>
  )
}
