import { afterEach, expect, test, vi } from 'vitest'
import { listen } from './live.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('says that the server cannot be reached, and nothing once it is stopped', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const lost = vi.fn()
  const stop = listen('/api/submissions/events', () => {}, lost)
  await expect.poll(() => lost.mock.calls.length).toBe(1)
  stop()
  const unheard = vi.fn()
  listen('/api/submissions/events', () => {}, unheard)()
  await new Promise((done) => setTimeout(done))
  expect(unheard).not.toHaveBeenCalled()
})
