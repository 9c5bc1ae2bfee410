import { data } from 'react-router'
import { FailurePage } from '../shell/failure-page.tsx'

/** Every URL without a page. */
export const loader = (): never => {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

export const ErrorBoundary = FailurePage
