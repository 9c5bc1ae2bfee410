/**
 * What was typed survives a way through /login that a dead session forces: forms are asked for their text just before
 * the page is left (kept-typing.ts). Apart from it, since pages load this that keep nothing.
 */
const keepers = new Set<() => void>()
export const typingPrefix = 'Kandili-typed:'

/** Registers what keeps a form's text. Returns how to stop. */
export const beforeLeaving = (keep: () => void): (() => void) => {
  keepers.add(keep)
  return () => {
    keepers.delete(keep)
  }
}

export const keepTyping = (): void => {
  for (const keep of keepers) keep()
}

/** After a voluntary logout the tab keeps none of the user's data. */
export const forgetTyping = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(typingPrefix)) sessionStorage.removeItem(key)
    }
  } catch {
    // What cannot be kept need not be forgotten.
  }
}
