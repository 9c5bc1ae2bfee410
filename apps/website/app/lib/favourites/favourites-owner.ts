import { onSessionChange, readUser } from '@kandili/contract/session'
import { keptText, none, parseKept, storeFavourites } from './kept-favourites.ts'

/** Several stars of a page fetch one user's favourites once. */
let joining: number | null = null
let isWatching = false

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

/** On sign-in a visitor's favourites are joined to the account, and on sign-out the account's leave the browser. */
export const matchOwner = (): void => {
  const user = readUser()
  const owner = user?.type === 'CUSTOMER' ? user.id : null
  const { of } = parseKept(keptText())
  if (owner === of) return
  if (of !== null) storeFavourites(none)
  if (owner !== null) void join(owner)
}

/** Matches the favourites to each change of the session, for as long as the page is open. */
export const watchOwner = (): void => {
  if (isWatching) return
  isWatching = true
  onSessionChange(matchOwner)
}
