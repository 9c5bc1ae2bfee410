import { ButtonLink } from '../components/button.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useLanguage, useT } from '../language.ts'
import { PlainPage } from '../shell/plain-page.tsx'

export default function UnderMaintenance() {
  const t = useT('shell')
  const language = useLanguage()
  return (
    <>
      <PageHead title={t('maintenance.title')} description={t('maintenance.text')} indexed={false} />
      <PlainPage title={t('maintenance.title')} text={t('maintenance.text')}>
        <ButtonLink look="primary" to={`/${language}`}>
          {t('backHome')}
        </ButtonLink>
      </PlainPage>
    </>
  )
}
