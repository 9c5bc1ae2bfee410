import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { useT } from '../lib/language/language.tsx'
import { NotFound } from '../lib/session/not-found.tsx'

/** A page that crashed, or whose chunk could not be loaded (a new version was deployed in the meantime). */
export const ErrorPage = () => {
  const t = useT()
  const error = useRouteError()
  useEffect(() => {
    // Developers look at the browser's console; the reader gets a message.
    reportError(error)
  }, [error])
  return (
    <section style={{ padding: '3rem 2rem', maxWidth: '36rem' }}>
      <h1>{t('error.title')}</h1>
      <p style={{ margin: '1rem 0 1.5rem' }}>{t('error.text')}</p>
      <Button variant="filled" onClick={() => location.reload()}>
        {t('action.reload')}
      </Button>
    </section>
  )
}

/** A URL of the default layout without a page. */
export const UnmatchedPage = () => <NotFound path={useLocation().pathname} />
