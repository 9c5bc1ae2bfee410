import { guard, routeRuleOf } from '@kandili/contract/routes'
import { onSessionChange, readRights, readUser } from '@kandili/contract/session'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router'
import { openDocument } from './leave.ts'
import { useFreshRights } from './use-fresh-rights.ts'
import { UserProvider } from './user.tsx'

const OpenDocument = ({ path }: { path: string }) => {
  useEffect(() => openDocument(path), [path])
  return null
}

// Storage returns a new list on every read, so compare the serialized text.
const heldRights = (): string => JSON.stringify(readRights() ?? null)

/**
 * The navigation guard of specification section 2 over the route table of the contract. Pages of the blank layout
 * (/login, /not-authorized) belong to the website, so the way there is a document navigation.
 */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { pathname, search, hash } = useLocation()
  const rights = useSyncExternalStore(onSessionChange, heldRights)
  useFreshRights(rights !== 'null')
  const isOfTemple = Boolean(readUser()?.company)
  const decision = guard(`${pathname}${search}${hash}`, JSON.parse(rights) ?? undefined, isOfTemple)
  if (decision.open) return <UserProvider>{children}</UserProvider>
  const target = decision.redirect.split('?')[0] ?? '/'
  return routeRuleOf(target)?.layout === 'default' ? (
    <Navigate to={decision.redirect} replace />
  ) : (
    <OpenDocument path={decision.redirect} />
  )
}
