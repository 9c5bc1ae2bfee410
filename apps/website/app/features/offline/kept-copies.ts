import { type Kind, limits, ownPagesCache, publicPagesCache } from './what-is-kept.ts'

const cacheOf: Readonly<Record<Kind, string>> = { public: publicPagesCache, own: ownPagesCache }
export const openCopies = (kind: Kind): Promise<Cache> => caches.open(cacheOf[kind])

/** When a copy was made, in milliseconds since 1970; 0 if its response did not say. */
export const madeAt = (response: Response): number => Date.parse(response.headers.get('date') ?? '') || 0

const isPage = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  (response.headers.get('content-type') ?? '').startsWith('text/html')

const keep = async (url: URL, response: Response, kind: Kind, now: number): Promise<void> => {
  const cache = await openCopies(kind)
  if (response.status === 404 || response.status === 410) {
    await cache.delete(url.pathname)
    return
  }
  if (!isPage(response)) return
  await cache.put(url.pathname, response)
  await removeOld(cache, kind, now)
}

/**
 * Stores a page and removes those that are too old or too many. Removes a page that no longer exists. Never fails: on
 * a device that is full or stores nothing, the page can still be read.
 * @param now milliseconds since 1970
 */
export const storeCopy = (url: URL, response: Response, kind: Kind, now: number): Promise<void> =>
  keep(url, response, kind, now).catch(() => undefined)

const removeOld = async (cache: Cache, kind: Kind, now: number): Promise<void> => {
  const { pages, ms } = limits[kind]
  // Caches list entries in insertion order.
  const keys = await cache.keys()
  const surplus = keys.slice(0, Math.max(0, keys.length - pages))
  const stale = await Promise.all(
    keys.map(async (key) => {
      const kept = await cache.match(key)
      return kept && now - madeAt(kept) > ms ? [key] : []
    }),
  )
  await Promise.all([...surplus, ...stale.flat()].map((key) => cache.delete(key)))
}

const readCopy = async (url: URL, kind: Kind): Promise<Response | undefined> =>
  (await openCopies(kind)).match(url.pathname)

/** The stored page, marked with the time it was saved; undefined if there is none or it is too old. */
export const findCopy = async (url: URL, kind: Kind, now: number): Promise<Response | undefined> => {
  const kept = await readCopy(url, kind).catch(() => undefined)
  if (!kept || now - madeAt(kept) > limits[kind].ms) return undefined
  const html = await kept.text()
  return new Response(markAsKept(html, new Date(madeAt(kept)).toISOString()), {
    status: 200,
    headers: kept.headers,
  })
}

/** This mark makes the page say that it is a copy (offline-notices.tsx). */
const markAsKept = (html: string, at: string): string => html.replace(/<html\b/, `<html data-kept="${at}"`)
