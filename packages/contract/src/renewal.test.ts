import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshToken, needsRenewal, RenewalRefused } from './renewal.ts'

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

test('reads when a token expires; other texts never expire', () => {
  expect(needsRenewal('nonsense', 50_000)).toBe(false)
  expect(needsRenewal(tokenOf({}), 50_000)).toBe(false)
  expect(needsRenewal(tokenOf({ exp: 100 }), 50_000)).toBe(true)
  expect(needsRenewal(tokenOf({ exp: 1000 }), 50_000)).toBe(false)
})

test.each([
  ['right', 0],
  ['an hour behind', -3600],
  ['an hour ahead', 3600],
])('with a clock that is %s, renews a quarter-hour token shortly before it expires', (_, away) => {
  const made = 1_000_000
  const token = tokenOf({ iat: made, exp: made + 900 })
  const came = (made + away) * 1000
  const at = (seconds: number) => needsRenewal(token, came + seconds * 1000, came)
  expect([at(0), at(800), at(850), at(950)]).toEqual([false, false, true, true])
  expect(at(-60)).toBe(true)
})

test('stores when a renewed token arrived', async () => {
  const behind = Date.now() / 1000 + 7200
  stored.set('accessToken', soon())
  stored.set('refreshToken', 'old')
  const token = tokenOf({ iat: behind, exp: behind + 900 })
  await freshToken(async () => ({ token, refreshToken: 'new' }))
  expect(needsRenewal(token, Date.now())).toBe(false)
  expect(needsRenewal(token, Date.now() + 890_000)).toBe(true)
})

test('uses a fresh token without asking the server', async () => {
  const token = late()
  stored.set('accessToken', token)
  const renew = vi.fn()
  expect(await freshToken(renew)).toBe(token)
  expect(renew).not.toHaveBeenCalled()
})

test('returns no token without a login', async () => {
  expect(await freshToken(vi.fn())).toBeNull()
})

test('renews once for two simultaneous calls: the second reads the storage again inside the lock', async () => {
  stored.set('accessToken', soon())
  stored.set('refreshToken', 'old')
  const renewed = late()
  const renew = vi.fn(async () => ({ token: renewed, refreshToken: 'new' }))
  expect(await Promise.all([freshToken(renew), freshToken(renew)])).toEqual([renewed, renewed])
  expect(renew).toHaveBeenCalledTimes(1)
  expect(renew).toHaveBeenCalledWith('old')
  expect(stored.get('refreshToken')).toBe('new')
})

test.each([
  ['renewed', { token: 'late', refreshToken: 'new' }],
  ['refused', undefined],
])('leaves alone a sign-in that has taken the place of what is %s', async (_, answer) => {
  const signedInMeanwhile = late()
  stored.set('accessToken', soon())
  stored.set('refreshToken', 'old')
  const renewed = freshToken(async () => {
    stored.set('accessToken', signedInMeanwhile)
    stored.set('refreshToken', 'of somebody else')
    return answer
  })
  expect(await renewed).toBe(signedInMeanwhile)
  expect(stored.get('refreshToken')).toBe('of somebody else')
})

test('stays signed out if sign-out happens while a token is being renewed', async () => {
  stored.set('accessToken', soon())
  stored.set('refreshToken', 'old')
  const renewed = freshToken(async () => {
    stored.clear()
    return { token: late(), refreshToken: 'new' }
  })
  expect(await renewed).toBeNull()
  expect(stored.size).toBe(0)
})

test('distinguishes a refused renewal from an unreachable server', async () => {
  stored.set('accessToken', soon())
  stored.set('refreshToken', 'old')
  expect(await freshToken(async () => undefined)).toBe('refused')
  await expect(freshToken(() => Promise.reject(new TypeError('offline')))).rejects.toThrow('offline')
  expect(stored.get('refreshToken')).toBe('old')
})

test.each([
  [
    'our words',
    429,
    JSON.stringify({ message: 'TOO_MANY_ATTEMPTS', description: 'Too many attempts' }),
    RenewalRefused,
  ],
  ['a proxy between', 502, '<html>Bad Gateway</html>', TypeError],
])('keeps the session when the server temporarily refuses to renew: %s', async (_, status, body, kind) => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  stored.set('accessToken', soon())
  stored.set('refreshToken', 'old')
  await expect(freshToken()).rejects.toThrow(kind)
  expect(stored.get('refreshToken')).toBe('old')
})
