/**
 * Lets at most so many pieces of work run at the same time; others wait their turn, first come first served.
 * @param most 1 or more
 */
export const atMostAtOnce = (most: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      // The place goes to who waited longest, or is free again.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
