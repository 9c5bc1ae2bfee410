import { Outlet } from 'react-router'
import { FailurePage } from '../shell/failure-page.tsx'
import { SkipLink } from '../shell/skip-link.tsx'

/** The blank layout: nothing around the page. */
export default function Blank() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <>
      <SkipLink />
      <FailurePage error={error} />
    </>
  )
}
