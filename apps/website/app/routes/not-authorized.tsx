import { useLanguage, useT } from '../lib/language.ts'
import { signOut } from '../lib/session/session.ts'
import { useUser } from '../lib/session/use-user.ts'
import { PlainPage } from '../shell/plain-page.tsx'
import { Button, ButtonAnchor, ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** Signs out first, because the login page redirects signed-in users. */
const signInAsAnother = async (): Promise<void> => {
  await signOut()
  window.location.assign('/login')
}

export default function NotAuthorized() {
  const t = useT('shell')
  const language = useLanguage()
  // A user who must set up a second factor has no rights until then, so the missing factor may be why access was denied.
  const user = useUser()
  const mustSetUp = user?.secondFactor === 'REQUIRED'
  const text = t(mustSetUp ? 'notAuthorized.secondFactor' : 'notAuthorized.text')
  return (
    <>
      <PageHead title={t('notAuthorized.title')} description={t('notAuthorized.text')} indexed={false} />
      <PlainPage code="401" title={t('notAuthorized.title')} text={text}>
        {mustSetUp && (
          <ButtonAnchor look="primary" href="/account-settings/account">
            {t('notAuthorized.setUp')}
          </ButtonAnchor>
        )}
        <ButtonLink look={mustSetUp ? 'secondary' : 'primary'} to={`/${language}`}>
          {t('backHome')}
        </ButtonLink>
        {user ? (
          <Button type="button" onClick={signInAsAnother}>
            {t('notAuthorized.login')}
          </Button>
        ) : (
          <ButtonLink to="/login">{t('notAuthorized.login')}</ButtonLink>
        )}
      </PlainPage>
    </>
  )
}
