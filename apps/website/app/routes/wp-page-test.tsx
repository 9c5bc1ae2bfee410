import { useT } from '../lib/language.ts'
import { PageHead } from '../ui/page-head.tsx'

/** A health check for monitoring: if this page renders, the website is up. */
export default function Alive() {
  const t = useT('shell')
  return (
    <>
      <PageHead title={t('alive.title')} description={t('alive.text')} indexed={false} />
      <main id="content" tabIndex={-1} style={{ padding: '2rem' }}>
        <h1 style={{ fontSize: '1.5625rem' }}>{t('alive.title')}</h1>
        <p>{t('alive.text')}</p>
      </main>
    </>
  )
}
