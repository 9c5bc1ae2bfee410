import { isRouteErrorResponse } from 'react-router'
import { ButtonAnchor } from '../components/button.tsx'
import { useLanguage, useT } from '../language.ts'
import { PlainPage } from './plain-page.tsx'

/** What is shown instead of a page that failed: not found, or something went wrong. Never a stack trace. */
export function FailurePage({ error }: { error: unknown }) {
  const t = useT('shell')
  const language = useLanguage()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <PlainPage
      code={missing ? '404' : '500'}
      title={t(missing ? 'notFound.title' : 'failure.title')}
      text={t(missing ? 'notFound.text' : 'failure.text')}
    >
      {!missing && (
        <ButtonAnchor look="primary" href="">
          {t('failure.again')}
        </ButtonAnchor>
      )}
      <ButtonAnchor look={missing ? 'primary' : 'secondary'} href={`/${language}`}>
        {t('backHome')}
      </ButtonAnchor>
      {missing && <ButtonAnchor href={`/${language}/temples`}>{t('nav.temples')}</ButtonAnchor>}
    </PlainPage>
  )
}
