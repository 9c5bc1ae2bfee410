import { data } from 'react-router'
import { PageHead } from '../components/page-head.tsx'
import { useT } from '../language.ts'
import { FailurePage } from '../shell/failure-page.tsx'

/** Every address that no page answers. */
export const loader = (): never => {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const t = useT('shell')
  return (
    <>
      <PageHead title={t('notFound.title')} description={t('notFound.text')} indexed={false} />
      <FailurePage error={error} />
    </>
  )
}
