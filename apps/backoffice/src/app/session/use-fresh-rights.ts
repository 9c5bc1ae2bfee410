import type { endpoints } from '@kandili/contract'
import { readUser, storeUser } from '@kandili/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/client.ts'
import { listen } from '../api/live.ts'

const readAgain = async (): Promise<void> => {
  const user = await call<typeof endpoints.access.me>('GET', '/users/me')
  // A reading that changed nothing redraws nothing.
  if (JSON.stringify(user) !== JSON.stringify(readUser())) storeUser(user)
}

/**
 * Keeps the user's rights and bell in sync with the server, so that a gained or lost screen and a notification show at
 * once. Only the visible tab
 * listens, because browsers limit the connections per host; the others refresh when shown.
 */
export const useFreshRights = (isSignedIn: boolean): void => {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isSignedIn) return
    let stop: (() => void) | undefined
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        stop?.()
        stop = undefined
      } else {
        stop ??= listen('/api/users/me/events', (events) => {
          const isOfBell = (event: string) => event.includes('"bell"')
          if (events.length === 0 || events.some(isOfBell)) {
            void queries.invalidateQueries({ queryKey: ['notifications'] })
          }
          // The page's own calls report failures.
          if (events.length === 0 || !events.every(isOfBell)) readAgain().catch(() => {})
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
