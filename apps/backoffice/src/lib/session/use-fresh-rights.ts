import type { endpoints } from '@kandili/contract'
import { readUser, storeUser } from '@kandili/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/client.ts'
import { listenWhileVisible } from '../api/live.ts'

const readAgain = async (): Promise<void> => {
  const user = await call<typeof endpoints.access.me>('GET', '/users/me')
  // Skips a rerender if nothing changed.
  if (JSON.stringify(user) !== JSON.stringify(readUser())) storeUser(user)
}

/**
 * Keeps the user's rights, bell and options of selects in sync with the server, so that a gained or lost screen, a
 * notification and a colleague's new record show at once. Hidden tabs refresh when shown.
 */
export const useFreshRights = (isSignedIn: boolean): void => {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isSignedIn) return
    let hasListened = false
    return listenWhileVisible('/api/users/me/events', (events) => {
      // An empty list means a new connection: anything may have been missed.
      const isNew = events.length === 0
      const says = (what: 'bell' | 'lookups') => isNew || events.some((event) => event.includes(`"${what}"`))
      if (says('bell')) void queries.invalidateQueries({ queryKey: ['notifications'] })
      if (says('lookups') && (hasListened || !isNew)) {
        void queries.invalidateQueries({ queryKey: ['lookup'] })
      }
      hasListened = true
      // The server sends this on every new connection, once it misses no change. The page's own calls report
      // failures.
      if (events.some((event) => event.includes('"changed"'))) readAgain().catch(() => {})
    })
  }, [isSignedIn, queries])
}
