import { data } from 'react-router'
import { FailurePage } from '../shell/failure-page.tsx'

/** The page for a server error, at its own URL. */
export const loader = (): never => {
  throw data(null, { status: 500 })
}

export default function ServerError() {
  return null
}

export const ErrorBoundary = FailurePage
