import { setTimeout as wait } from 'node:timers/promises'

const TRIES = 60
const BETWEEN_MS = 1000

/** Acts until it succeeds, for a minute at least, as people do while a service is away. @throws the last error */
export const tryAgain = async <T>(act: () => Promise<T>): Promise<T> => {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await act()
    } catch (error) {
      if (left === 0) throw error
      await wait(BETWEEN_MS)
    }
  }
}
