/**
 * Lets urgent work go first on a processor that it shares with work that can wait. Both run on one event loop: what is
 * begun runs on, so that work which can wait begins while nothing urgent is under way, or after a while in any case.
 */
export type Turns = {
  urgent<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when nothing urgent is under way, and at the latest after `LONGEST_WAIT_MS`. */
  quiet(): Promise<void>
}

const LONGEST_WAIT_MS = 100

export const createTurns = (): Turns => {
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
        const timer = setTimeout(begin, LONGEST_WAIT_MS)
        waiting.add(begin)
      })
    },
  }
}
