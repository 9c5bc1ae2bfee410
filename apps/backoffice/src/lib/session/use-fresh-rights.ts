import type { endpoints } from '@kandili/contract'
import { readUser, storeUser } from '@kandili/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/client.ts'
import { listen } from '../api/live.ts'

const readAgain = async (): Promise<void> => {
  const user = await call<typeof endpoints.access.me>('GET', '/users/me')
  // Skips a rerender if nothing changed.
  if (JSON.stringify(user) !== JSON.stringify(readUser())) storeUser(user)
}

/**
 * Keeps the user's rights, bell and options of selects in sync with the server, so that a gained or lost screen, a
 * notification and a colleague's new record show at once. Only the visible tab listens, because browsers limit the
 * connections per host; the others refresh when shown.
 */
export const useFreshRights = (isSignedIn: boolean): void => {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isSignedIn) return
    let stop: (() => void) | undefined
    let hasListened = false
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        stop?.()
        stop = undefined
      } else {
        stop ??= listen('/api/users/me/events', (events) => {
          // An empty list means a new connection: anything may have been missed.
          const isNew = events.length === 0
          const says = (what: 'bell' | 'lookups') =>
            isNew || events.some((event) => event.includes(`"${what}"`))
          if (says('bell')) void queries.invalidateQueries({ queryKey: ['notifications'] })
          if (says('lookups') && (hasListened || !isNew)) {
            void queries.invalidateQueries({ queryKey: ['lookup'] })
          }
          hasListened = true
          // The server sends this on every new connection, once it misses no change. The page's own calls report
          // failures.
          if (events.some((event) => event.includes('"changed"'))) readAgain().catch(() => {})
        })
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop?.()
    }
  }, [isSignedIn, queries])
}
