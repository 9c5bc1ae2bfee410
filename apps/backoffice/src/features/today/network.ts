import { useSyncExternalStore } from 'react'

/** Since when there is no network, in milliseconds since 1970; undefined while there is one. */
let since: number | undefined = typeof navigator !== 'undefined' && !navigator.onLine ? Date.now() : undefined
const listeners = new Set<() => void>()

const set = (next: number | undefined): void => {
  if (next === since) return
  since = next
  for (const listener of listeners) listener()
}

/** Notes that a call arrived, or that it did not: browsers notice a lost network late, or never. */
export const noteCall = (arrived: boolean): void => set(arrived ? undefined : (since ?? Date.now()))

const lost = () => noteCall(false)
const back = () => noteCall(true)

const follow = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    addEventListener('offline', lost)
    addEventListener('online', back)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('offline', lost)
    removeEventListener('online', back)
  }
}

/** Since when there is no network, as the browser's events and failed calls tell; undefined while there is one. */
export const useOfflineSince = (): number | undefined => useSyncExternalStore(follow, () => since)
