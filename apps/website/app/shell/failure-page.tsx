import { isRouteErrorResponse } from 'react-router'
import { ButtonAnchor } from '../components/button.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useLanguage, useT } from '../language.ts'
import { PlainPage } from './plain-page.tsx'

/** What is shown instead of a page that failed: not found, or something went wrong. Never a stack trace. */
export function FailurePage({ error }: { error: unknown }) {
  const t = useT('shell')
  const language = useLanguage()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const title = t(missing ? 'notFound.title' : 'failure.title')
  const text = t(missing ? 'notFound.text' : 'failure.text')
  return (
    <>
      <PageHead title={title} description={text} indexed={false} />
      <PlainPage code={isRouteErrorResponse(error) ? String(error.status) : '500'} title={title} text={text}>
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
    </>
  )
}
