/**
 * What was typed survives a forced way through /login: the open forms are asked for their text just before the page
 * is left, and the form that opens again at the same address, for the same user and in the same tab, gets it back.
 */
const prefix = 'Kandili-draft:'
const keepers = new Set<() => void>()

const keyOf = (userId: number, path: string): string => `${prefix}${userId}:${path}`

/** Registers what keeps a form's text; called by the way out. Returns how to stop. */
export const beforeLeaving = (keep: () => void): (() => void) => {
  keepers.add(keep)
  return () => {
    keepers.delete(keep)
  }
}

export const keepDrafts = (): void => {
  for (const keep of keepers) keep()
}

export const storeDraft = (userId: number, path: string, values: unknown): void =>
  sessionStorage.setItem(keyOf(userId, path), JSON.stringify(values))

type Draft = { values: Record<string, unknown> | undefined; forget: () => void }

/** The kept values, and how to forget them once they are shown. */
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
