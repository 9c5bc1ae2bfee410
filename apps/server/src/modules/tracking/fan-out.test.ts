import { expect, it, vi } from 'vitest'
import { fanOut, oneAtATime } from './fan-out.ts'

it('reads once more for all changes during a read, and never twice at once', async () => {
  const finish: (() => void)[] = []
  const ask = oneAtATime(() => new Promise<void>((done) => finish.push(done)))
  ask()
  ask()
  ask()
  expect(finish).toHaveLength(1)
  finish[0]?.()
  await vi.waitFor(() => expect(finish).toHaveLength(2))
  finish[1]?.()
  await new Promise(setImmediate)
  expect(finish).toHaveLength(2)
  ask()
  expect(finish).toHaveLength(3)
})

it('reads once for 2,000 watchers of one change, and stops with the last of them', async () => {
  const changed = new Map<number, () => void>()
  const read = vi.fn(async (key: number) => ({ key }))
  const watch = fanOut({
    subscribe: (key: number, onChange) => {
      changed.set(key, onChange)
      return () => changed.delete(key)
    },
    read,
    onError: (error) => {
      throw error
    },
  })
  const received: object[] = []
  const stops = Array.from({ length: 2000 }, () => watch(17, (news) => received.push(news)))
  changed.get(17)?.()
  await vi.waitFor(() => expect(received).toHaveLength(2000))
  expect(read).toHaveBeenCalledTimes(1)
  expect(new Set(received).size).toBe(1)
  for (const stop of stops) stop()
  expect(changed.size).toBe(0)
})
