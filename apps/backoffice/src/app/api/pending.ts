/** How many calls are under way; the progress bar and the tests look at it. */
let count = 0
const listeners = new Set<(count: number) => void>()

const tell = (): void => {
  for (const listener of listeners) listener(count)
}

export const onPending = (listener: (count: number) => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Counts a piece of work from its start to its end, whatever the end. */
export const whilePending = async <T>(work: () => Promise<T>): Promise<T> => {
  count += 1
  tell()
  try {
    return await work()
  } finally {
    count -= 1
    tell()
  }
}
