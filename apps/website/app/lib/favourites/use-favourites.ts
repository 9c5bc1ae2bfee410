import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useUser } from '../session/use-user.ts'
import {
  type KeptFavourites,
  keptText,
  none,
  onFavouritesChange,
  parseKept,
  storeFavourites,
} from './kept-favourites.ts'

const onServer = (): undefined => undefined

/** Several stars of a page fetch one user's favourites once. */
let joining: number | null = null

const join = async (userId: number): Promise<void> => {
  if (joining === userId) return
  joining = userId
  try {
    const { joinFavourites } = await import('./sync-favourites.ts')
    await joinFavourites(userId)
  } catch {
    // The browser's copy stays; the next page retries.
  }
  joining = null
}

/**
 * The favourites stored in this browser; undefined until storage is read. On sign-in a visitor's are joined to the
 * account, and on sign-out the account's leave the browser.
 */
export const useFavourites = (): KeptFavourites | undefined => {
  const user = useUser()
  const text = useSyncExternalStore<string | null | undefined>(onFavouritesChange, keptText, onServer)
  const kept = useMemo(() => (text === undefined ? undefined : parseKept(text)), [text])
  const owner = user === undefined ? undefined : user?.type === 'CUSTOMER' ? user.id : null
  const of = kept?.of
  useEffect(() => {
    if (owner === undefined || of === undefined || owner === of) return
    if (of !== null) storeFavourites(none)
    if (owner !== null) void join(owner)
  }, [owner, of])
  return kept
}
