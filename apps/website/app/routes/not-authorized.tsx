import { ButtonLink } from '../components/button.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useLanguage, useT } from '../language.ts'
import { PlainPage } from '../shell/plain-page.tsx'

export default function NotAuthorized() {
  const t = useT('shell')
  const language = useLanguage()
  return (
    <>
      <PageHead title={t('notAuthorized.title')} description={t('notAuthorized.text')} indexed={false} />
      <PlainPage code="401" title={t('notAuthorized.title')} text={t('notAuthorized.text')}>
        <ButtonLink look="primary" to={`/${language}`}>
          {t('backHome')}
        </ButtonLink>
        <ButtonLink to="/login">{t('notAuthorized.login')}</ButtonLink>
      </PlainPage>
    </>
  )
}
