import { expect, it, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

it('reads again once for all that changed while it was reading, and never twice at once', async () => {
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
