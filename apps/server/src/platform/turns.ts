/**
 * Lets urgent work go first on a CPU shared with deferrable work. Both run on one event loop: running work continues,
 * so deferrable work begins while nothing urgent is running, or after a while in any case.
 */
export type Turns = {
  urgent<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when nothing urgent is running, and at the latest after the longest wait. */
  quiet(): Promise<void>
}

/** @param longestWaitMs after which deferrable work begins in any case */
export const createTurns = (longestWaitMs = 100): Turns => {
  let underWay = 0
  const waiting = new Set<() => void>()
  return {
    async urgent(work) {
      underWay += 1
      try {
        return await work()
      } finally {
        underWay -= 1
        if (underWay === 0) for (const begin of waiting) begin()
      }
    },
    quiet() {
      if (underWay === 0) return Promise.resolve()
      return new Promise((resolve) => {
        const begin = (): void => {
          clearTimeout(timer)
          waiting.delete(begin)
          resolve()
        }
        const timer = setTimeout(begin, longestWaitMs)
        waiting.add(begin)
      })
    },
  }
}
