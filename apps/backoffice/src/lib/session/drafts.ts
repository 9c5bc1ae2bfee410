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

/** After a voluntary logout the tab keeps none of the user's data. */
export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }
}
