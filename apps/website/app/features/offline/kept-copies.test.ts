import { beforeEach, expect, it, vi } from 'vitest'
import { findCopy, openCopies, storeCopy } from './kept-copies.ts'
import { limits } from './what-is-kept.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const origin = 'https://kandili.test'
const at = (path: string) => new URL(path, origin)

/** The used parts of a browser's Cache, in insertion order. */
class CacheStandIn {
  readonly #entries = new Map<string, Response>()
  #key = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, origin).href
  async put(request: string, response: Response) {
    this.#entries.delete(this.#key(request))
    this.#entries.set(this.#key(request), response)
  }
  match = async (request: string | { url: string }) => this.#entries.get(this.#key(request))?.clone()
  delete = async (request: string | { url: string }) => this.#entries.delete(this.#key(request))
  keys = async () => [...this.#entries.keys()].map((url) => ({ url }))
}

beforeEach(() => {
  const all = new Map<string, CacheStandIn>()
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = all.get(name) ?? new CacheStandIn()
      all.set(name, cache)
      return cache
    },
  })
})

const page = (text: string, { date = now, ...init }: ResponseInit & { date?: number } = {}) =>
  new Response(`<!DOCTYPE html><html lang="el"><body>${text}</body></html>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', date: new Date(date).toUTCString() },
    ...init,
  })
const pathsOf = async (kind: 'public' | 'own') =>
  (await (await openCopies(kind)).keys()).map(({ url }) => new URL(url).pathname)

it('returns a kept page with the time it was saved', async () => {
  await storeCopy(at('/el/saints'), page('Άγιοι'), 'public', now)
  const copy = await findCopy(at('/el/saints'), 'public', now + 1000)
  expect(await copy?.text()).toContain('<html data-kept="2026-11-22T10:00:00.000Z" lang="el">')
  expect(await findCopy(at('/el/temples'), 'public', now)).toBeUndefined()
})

it.each([
  ['a failure', page('failed', { status: 500 })],
  ['a refusal', page('slow down', { status: 429 })],
  ['what is no page', new Response('{}', { headers: { 'content-type': 'application/json' } })],
])('does not keep %s, and leaves the former copy', async (_what, response) => {
  await storeCopy(at('/el/saints'), page('good'), 'public', now)
  await storeCopy(at('/el/saints'), response, 'public', now)
  expect(await (await findCopy(at('/el/saints'), 'public', now))?.text()).toContain('good')
})

it('works on a device that is full or stores nothing', async () => {
  const cache = await openCopies('public')
  const full = new DOMException('Quota exceeded', 'QuotaExceededError')
  vi.spyOn(cache, 'put').mockRejectedValue(full)
  await expect(storeCopy(at('/el/saints'), page('Άγιοι'), 'public', now)).resolves.toBeUndefined()
  vi.stubGlobal('caches', { open: async () => Promise.reject(full) })
  await expect(storeCopy(at('/el/saints'), page('Άγιοι'), 'public', now)).resolves.toBeUndefined()
  await expect(findCopy(at('/el/saints'), 'public', now)).resolves.toBeUndefined()
})

it('deletes a page that no longer exists', async () => {
  await storeCopy(at('/el/track/AB12'), page('names'), 'own', now)
  await storeCopy(at('/el/track/AB12'), page('gone', { status: 404 }), 'own', now)
  expect(await pathsOf('own')).toEqual([])
})

it('keeps own requests for a week only', async () => {
  await storeCopy(at('/el/track/AB12'), page('names'), 'own', now)
  expect(await findCopy(at('/el/track/AB12'), 'own', now + limits.own.ms - 1000)).toBeDefined()
  expect(await findCopy(at('/el/track/AB12'), 'own', now + limits.own.ms + 1000)).toBeUndefined()
  const later = now + limits.own.ms + 1000
  await storeCopy(at('/el/track/CD34'), page('names', { date: later }), 'own', later)
  expect(await pathsOf('own')).toEqual(['/el/track/CD34'])
})

it('keeps the pages that were read last, up to the limit', async () => {
  for (let number = 0; number <= limits.own.pages; number += 1)
    await storeCopy(at(`/el/track/R${number}`), page('names'), 'own', now)
  const paths = await pathsOf('own')
  expect(paths).toHaveLength(limits.own.pages)
  expect(paths).not.toContain('/el/track/R0')
})
