import { data } from 'react-router'
import { FailurePage } from '../ui/shell/failure-page.tsx'

/** The page that stands for a failure of the server, at an address of its own. */
export const loader = (): never => {
  throw data(null, { status: 500 })
}

export default function ServerError() {
  return null
}

export const ErrorBoundary = FailurePage
