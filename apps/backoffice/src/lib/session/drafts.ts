import { readUser } from '@kandili/contract/session'
import { delMany, entries } from 'idb-keyval'

/**
 * Unsaved input survives a forced redirect to /login: open forms save their values just before the page is left, and
 * a form that opens again at the same URL, for the same user and in the same tab, restores them.
 */
const prefix = 'Kandili-draft:'
const keepers = new Set<() => void>()

const keyOf = (userId: number, path: string): string => `${prefix}${userId}:${path}`

/** Registers a function that saves a form's values before a forced redirect. Returns a function that unregisters it. */
export const beforeLeaving = (keep: () => void): (() => void) => {
  keepers.add(keep)
  return () => {
    keepers.delete(keep)
  }
}

export const storeDrafts = (): void => {
  for (const keep of keepers) keep()
}

export const storeDraft = (userId: number, path: string, values: unknown): void =>
  sessionStorage.setItem(keyOf(userId, path), JSON.stringify(values))

type Draft = { values: Record<string, unknown> | undefined; forget: () => void }

/** The saved values, and a function that deletes them once they are shown. */
export const openDraft = (userId: number, path: string): Draft => {
  const key = keyOf(userId, path)
  const forget = () => sessionStorage.removeItem(key)
  try {
    const values = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Record<string, unknown> | null
    return { values: values ?? undefined, forget }
  } catch {
    return { values: undefined, forget }
  }
}

/** The user's answers that this browser stores until they are sent. */
const unsentAnswers = async (): Promise<IDBValidKey[]> => {
  const stored = await entries<IDBValidKey, { userId: number }>().catch(() => [])
  return stored.filter(([, { userId }]) => userId === readUser()?.id).map(([key]) => key)
}

export const hasUnsentAnswers = async (): Promise<boolean> => (await unsentAnswers()).length > 0

/** Before a voluntary logout: the browser keeps none of the user's data, not even answers that were not sent. */
export const forgetDrafts = async (): Promise<void> => {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }
  await delMany(await unsentAnswers()).catch(() => {})
}
