import { guard, routeRuleOf } from '@kandili/contract/routes'
import { readRights } from '@kandili/contract/session'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { openDocument } from './leave.ts'
import { UserProvider } from './user.tsx'

const OpenDocument = ({ path }: { path: string }) => {
  useEffect(() => openDocument(path), [path])
  return null
}

/**
 * The navigation guard of specification section 2 over the route table of the contract. Pages of the blank layout
 * (/login, /not-authorized) belong to the website, so the way there is a document navigation.
 */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { pathname, search, hash } = useLocation()
  const decision = guard(`${pathname}${search}${hash}`, readRights())
  if (decision.open) return <UserProvider>{children}</UserProvider>
  const target = decision.redirect.split('?')[0] ?? '/'
  return routeRuleOf(target)?.layout === 'default' ? (
    <Navigate to={decision.redirect} replace />
  ) : (
    <OpenDocument path={decision.redirect} />
  )
}
