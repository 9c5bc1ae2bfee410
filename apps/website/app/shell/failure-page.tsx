import { type ErrorResponse, isRouteErrorResponse } from 'react-router'
import { useLanguage, useT } from '../lib/language.ts'
import { ButtonAnchor } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PlainPage } from './plain-page.tsx'

/** The kind of error page: not found, maintenance, too many requests, or a failure. */
const kindOf = (error: unknown): 'notFound' | 'maintenance' | 'tooMany' | 'failure' => {
  if (!isRouteErrorResponse(error)) return 'failure'
  if (error.status === 404) return 'notFound'
  if (error.status === 429) return 'tooMany'
  return error.status === 503 && typeof error.data !== 'string' ? 'maintenance' : 'failure'
}

/** The error page: not found, under maintenance, or something went wrong. Never a stack trace. */
export function FailurePage({ error }: { error: unknown }) {
  const t = useT('shell')
  const language = useLanguage()
  const kind = kindOf(error)
  const title = t(`${kind}.title`)
  // The server's own sentence says how long to wait.
  const text = kind === 'tooMany' ? String((error as ErrorResponse).data) : t(`${kind}.text`)
  const mayRetry = kind !== 'notFound'
  return (
    <>
      <PageHead title={title} description={text} indexed={false} />
      <PlainPage code={isRouteErrorResponse(error) ? String(error.status) : '500'} title={title} text={text}>
        {mayRetry && (
          <ButtonAnchor look="primary" href="">
            {t('failure.again')}
          </ButtonAnchor>
        )}
        {kind === 'maintenance' ? (
          <ButtonAnchor href="/login">{t('maintenance.login')}</ButtonAnchor>
        ) : (
          <ButtonAnchor look={mayRetry ? 'secondary' : 'primary'} href={`/${language}`}>
            {t('backHome')}
          </ButtonAnchor>
        )}
        {kind === 'notFound' && <ButtonAnchor href={`/${language}/temples`}>{t('nav.temples')}</ButtonAnchor>}
      </PlainPage>
    </>
  )
}
