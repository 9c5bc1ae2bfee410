import type { endpoints } from '@kandili/contract'
import { readUser, storeUser } from '@kandili/contract/session'
import { useEffect } from 'react'
import { call } from '../api/client.ts'
import { listen } from '../api/live.ts'

const readAgain = async (): Promise<void> => {
  const user = await call<typeof endpoints.access.me>('GET', '/users/me')
  // A reading that changed nothing redraws nothing.
  if (JSON.stringify(user) !== JSON.stringify(readUser())) storeUser(user)
}

/**
 * Keeps the user's rights as they are at the server: whoever is given or loses a screen sees it at once. Only the tab
 * in sight listens, because a browser has few connections to one host; the others read again when they are shown.
 */
export const useFreshRights = (isSignedIn: boolean): void => {
  useEffect(() => {
    if (!isSignedIn) return
    let stop: (() => void) | undefined
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        stop?.()
        stop = undefined
      } else {
        stop ??= listen('/api/users/me/events', () => {
          // A failure is told by the page's own calls.
          readAgain().catch(() => {})
        })
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop?.()
    }
  }, [isSignedIn])
}
