import { useEffect, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import styles from '../account/me.module.css'
import { signedInUser, signOut } from '../account/session.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useLanguage, useT } from '../language.ts'
import layout from '../styles/layout.module.css'
import { wordsOf } from '../words.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => ({ words: wordsOf(request, 'account') })

/** Where the faithful come after signing in. Who they are is known to their browser only, so the server renders nobody. */
export default function Me() {
  const t = useT('account')
  const language = useLanguage()
  const [name, setName] = useState<string | null>()
  useEffect(() => setName(signedInUser()?.firstName ?? null), [])
  const leave = async () => {
    await signOut()
    window.location.assign('/login')
  }
  return (
    <>
      <PageHead title={t('me.title')} description={t('me.text')} indexed={false} />
      <main id="content" tabIndex={-1} className={`${layout.wrap} ${layout.page}`}>
        <h1>{name ? t('me.hello', { name }) : name === null ? t('me.signedOut') : t('me.title')}</h1>
        <p className={layout.lead}>{t('me.text')}</p>
        <div className={styles.actions}>
          <ButtonLink look="primary" to={`/${language}/request/service`}>
            {t('me.light')}
          </ButtonLink>
          <ButtonLink to={`/${language}/temples`}>{t('me.temples')}</ButtonLink>
          {name && (
            <Button type="button" onClick={() => void leave()}>
              {t('me.signOut')}
            </Button>
          )}
          {name === null && <ButtonLink to="/login">{t('me.signIn')}</ButtonLink>}
        </div>
      </main>
    </>
  )
}
