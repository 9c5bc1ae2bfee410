import { afterEach, expect, it, vi } from 'vitest'
import { supervise } from './supervise.ts'

/** Above the highest id that Linux and macOS give to processes. */
const nobody = 2 ** 22 + 1

afterEach(() => {
  vi.useRealTimers()
})

it('restarts a server that dies, and goes on in pauses when that does not help at once', async () => {
  vi.useFakeTimers()
  let tries = 0
  const warnings: string[] = []
  const { stop } = supervise(
    { pid: nobody },
    {
      async restart() {
        tries += 1
        if (tries < 8) throw new Error('no room')
        return { pid: process.pid }
      },
      stop: async () => {},
      warn: (message) => warnings.push(message),
    },
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tries).toBe(5)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toBe(8)
  expect(warnings.filter((words) => words !== 'no room')).toHaveLength(2)
  await stop()
})
