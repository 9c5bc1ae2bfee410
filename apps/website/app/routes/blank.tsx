import { Outlet } from 'react-router'
import { FailurePage } from '../ui/shell/failure-page.tsx'
import { SkipLink } from '../ui/shell/skip-link.tsx'
import { useStoredTheme } from '../ui/shell/theme.ts'

/** The blank layout: nothing around the page. */
export default function Blank() {
  useStoredTheme()
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
