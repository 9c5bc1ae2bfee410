import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearEndedSession, expiryOf, freshToken, needsRenewal, takeEndedSession } from './session.ts'

const tokenOf = (claims: object): string => `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`
const soon = () => tokenOf({ exp: Math.floor(Date.now() / 1000) + 20 })
const late = () => tokenOf({ exp: Math.floor(Date.now() / 1000) + 3600 })

let stored: Map<string, string>
let lockHolders: number

beforeEach(() => {
  stored = new Map()
  lockHolders = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  let queue: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, work: () => Promise<unknown>) => {
        const turn = queue.then(async () => {
          lockHolders += 1
          expect(lockHolders).toBe(1)
          try {
            return await work()
          } finally {
            lockHolders -= 1
          }
        })
        queue = turn.catch(() => {})
        return turn
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('reads when a token dies, and takes what is no token for one that never does', () => {
  expect(expiryOf(tokenOf({ exp: 100 }))).toBe(100_000)
  expect(expiryOf('nonsense')).toBeUndefined()
  expect(expiryOf(tokenOf({}))).toBeUndefined()
  expect(needsRenewal(tokenOf({ exp: 100 }), 50_000)).toBe(true)
  expect(needsRenewal(tokenOf({ exp: 1000 }), 50_000)).toBe(false)
})

test('a token that lives on is used as it is, and nobody is asked', async () => {
  const token = late()
  stored.set('accessToken', token)
  const renew = vi.fn()
  expect(await freshToken(renew)).toBe(token)
  expect(renew).not.toHaveBeenCalled()
})

test('without a login there is no token', async () => {
  expect(await freshToken(vi.fn())).toBeNull()
})

test('two calls at once renew once: the second reads the storage again inside the lock', async () => {
  stored.set('accessToken', soon())
  stored.set('refreshToken', 'old')
  const renewed = late()
  const renew = vi.fn(async () => ({ token: renewed, refreshToken: 'new' }))
  expect(await Promise.all([freshToken(renew), freshToken(renew)])).toEqual([renewed, renewed])
  expect(renew).toHaveBeenCalledTimes(1)
  expect(renew).toHaveBeenCalledWith('old')
  expect(stored.get('refreshToken')).toBe('new')
})

test('a server that renews no more is told apart from one that cannot be reached', async () => {
  stored.set('accessToken', soon())
  stored.set('refreshToken', 'old')
  expect(await freshToken(async () => undefined)).toBe('refused')
  await expect(freshToken(() => Promise.reject(new TypeError('offline')))).rejects.toThrow('offline')
  expect(stored.get('refreshToken')).toBe('old')
})

test('a sign-in that was ended is told once, and nothing is where nobody was signed in', () => {
  const tab = new Map<string, string>()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  })
  clearEndedSession()
  expect(takeEndedSession()).toBe(false)
  stored.set('accessToken', late())
  clearEndedSession()
  expect(stored.size).toBe(0)
  expect([takeEndedSession(), takeEndedSession()]).toEqual([true, false])
})
