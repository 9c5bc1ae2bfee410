import { afterEach, expect, test, vi } from 'vitest'
import { clearEndedSession, onSessionChange, takeEndedSession } from './session.ts'

const storageIn = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})

afterEach(() => vi.unstubAllGlobals())

test('reports an ended session once, and nothing without a login', () => {
  const stored = new Map<string, string>()
  const tab = new Map<string, string>()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', storageIn(stored))
  vi.stubGlobal('sessionStorage', storageIn(tab))
  clearEndedSession()
  expect(takeEndedSession()).toBe(false)
  stored.set('accessToken', 'h.e30.s')
  clearEndedSession()
  expect(stored.size).toBe(0)
  expect([takeEndedSession(), takeEndedSession()]).toEqual([true, false])
})

test('is read again by a page restored from the back/forward cache', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const changed = vi.fn()
  const stop = onSessionChange(changed)
  show(false)
  expect(changed).not.toHaveBeenCalled()
  show(true)
  expect(changed).toHaveBeenCalledTimes(1)
  stop()
  show(true)
  expect(changed).toHaveBeenCalledTimes(1)
})
