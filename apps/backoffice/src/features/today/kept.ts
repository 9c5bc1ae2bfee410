import { readUser } from '@kandili/contract/session'

/** Whether a stored value has the lists of the empty one. */
const hasListsOf = (empty: object, value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(empty).every(
    ([name, list]) => !Array.isArray(list) || Array.isArray((value as Record<string, unknown>)[name]),
  )

/**
 * What waits on this device for the network, in the browser's storage: numbers and codes, no names. Of another user of
 * the same device, nothing is shown or sent.
 */
export const keptOnDevice = <Kept extends object>(storageName: string, empty: Kept) => {
  type Owned = Kept & { readonly userId: number }
  const listeners = new Set<() => void>()
  let kept: Owned | undefined
  let keptAs: string | null = null

  const parsed = (text: string | null, userId: number): Owned => {
    try {
      const value: unknown = JSON.parse(text ?? 'null')
      if (hasListsOf(empty, value) && (value as Owned).userId === userId) return value as Owned
    } catch {
      // Not ours.
    }
    return { ...empty, userId }
  }
  /** Reads again what another page wrote; without storage it lasts as long as the page. */
  const read = (): Owned => {
    const userId = readUser()?.id ?? 0
    let text = keptAs
    try {
      text = localStorage.getItem(storageName)
    } catch {
      // A browser without storage.
    }
    if (kept?.userId !== userId || text !== keptAs) kept = parsed(text, userId)
    keptAs = text
    return kept
  }
  const write = (change: Partial<Kept>): void => {
    kept = { ...read(), ...change }
    try {
      const text = JSON.stringify(kept)
      localStorage.setItem(storageName, text)
      keptAs = text
    } catch {
      // It lasts as long as the page.
    }
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return { read, write, subscribe }
}
