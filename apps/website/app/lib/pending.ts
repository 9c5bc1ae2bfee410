import { useSyncExternalStore } from 'react'

/** The number of running calls of the page's scripts, for the thin bar at the top. */
let count = 0
const listeners = new Set<() => void>()

const add = (change: number): void => {
  count += change
  for (const listener of listeners) listener()
}

/** fetch, counted from its start to its response. */
export const countedFetch: typeof fetch = async (input, init) => {
  add(1)
  try {
    return await fetch(input, init)
  } finally {
    add(-1)
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useIsCalling = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  )
