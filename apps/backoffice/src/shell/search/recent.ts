import { preferenceKey } from '@kandili/design/preferences'
import type { Choice } from './choices.ts'

const MOST = 6

/** Per user and tab only: no browser stores people's names for longer. */
const keyOf = (userId: number): string => preferenceKey(`recent-${userId}`)

export const recentChoices = (userId: number): Choice[] => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]') as Choice[]
  } catch {
    return []
  }
}

export const storeRecent = (userId: number, choice: Choice): void => {
  const others = recentChoices(userId).filter(({ path }) => path !== choice.path)
  sessionStorage.setItem(keyOf(userId), JSON.stringify([choice, ...others].slice(0, MOST)))
}
