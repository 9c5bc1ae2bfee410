/**
 * Unsaved input survives a redirect to /login after an expired session: forms save their input just before the page
 * is left (kept-typing.ts). Separate from it, because pages without such forms load this too.
 */
const keepers = new Set<() => void>()
export const typingPrefix = 'Kandili-typed:'

/** Registers a function that saves a form's input. Returns a function that unregisters it. */
export const beforeLeaving = (keep: () => void): (() => void) => {
  keepers.add(keep)
  return () => {
    keepers.delete(keep)
  }
}

export const storeTyping = (): void => {
  for (const keep of keepers) keep()
}

/** After a voluntary logout the tab keeps none of the user's data. */
export const forgetTyping = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(typingPrefix)) sessionStorage.removeItem(key)
    }
  } catch {
    // Without storage there is nothing to delete.
  }
}
