import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { findCopy, madeAt, openCopies, storeCopy } from './features/offline/kept-copies.ts'
import { isOfWebsite, kindOf, offlinePathOf, pageOfData, triedPath } from './features/offline/what-is-kept.ts'
import { listenForPush } from './lib/push-in-worker.ts'

/**
 * The website offline. It caches the files of the shell, visited pages, and an offline page. A newer version waits
 * until the reader activates it. It does not handle the back office, the API and forms; the altar has its own worker
 * below /today.
 */
declare const self: ServiceWorkerGlobalScope
/** The files of the shell and the offline pages (apps/website/worker-build.ts). */
declare const __PRECACHED__: { url: string; revision: string | null }[]

cleanupOutdatedCaches()
listenForPush(self)
precache(__PRECACHED__)
clientsClaim()

const isOwnOrigin = (url: URL): boolean => url.origin === self.location.origin

registerRoute(
  ({ url, request }) =>
    isOwnOrigin(url) &&
    request.destination === 'image' &&
    url.pathname.startsWith('/api/public/uploads/') &&
    // Private pictures have a signature that expires.
    /^(\?size=\w+)?$/.test(url.search),
  new StaleWhileRevalidate({
    cacheName: 'kandili-pictures',
    plugins: [new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
  }),
)

/** How long to wait for a page, in milliseconds, if there is a copy. */
const patience = 5000

/** The page is shown while it is stored. */
const fetched = (event: ExtendableEvent, request: Request, url: URL): Promise<Response> => {
  const asked = fetch(request)
  const kind = kindOf(url)
  if (kind) {
    const kept = asked.then((response) => storeCopy(url, response.clone(), kind, Date.now()))
    event.waitUntil(kept.catch(() => undefined))
  }
  return asked
}

const answerPage = async (event: ExtendableEvent, request: Request, url: URL): Promise<Response> => {
  const kind = kindOf(url)
  const asked = fetched(event, request, url)
  const copy = async () => kind && (await findCopy(url, kind, Date.now()))
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patience)
  })
  try {
    return (await Promise.race([asked, late])) ?? (await copy()) ?? (await asked)
  } catch {
    const kept = await copy()
    if (kept) return kept
    const offline = offlinePathOf(url.pathname)
    const isAlreadyThere = url.pathname === offline
    // A redirect, because a page only hydrates under its own URL.
    return isAlreadyThere
      ? ((await matchPrecache(offline)) ?? Response.error())
      : Response.redirect(`${offline}?${new URLSearchParams({ from: url.pathname + url.search })}`, 302)
  }
}

registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isOwnOrigin(url) && isOfWebsite(url.pathname),
  ({ event, request, url }) => answerPage(event, request, url),
)

// After the pages: the offline pages are stored under their own URL, and vary with the visitor's language.
addRoute()
// A file's URL contains a hash of its content.
registerRoute(
  ({ url }) => isOwnOrigin(url) && url.pathname.startsWith('/assets/website/hashed/'),
  new CacheFirst({
    cacheName: 'kandili-files',
    plugins: [new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
  }),
)

/** A copy older than this, in milliseconds, is refreshed when the page's data is read. */
const refreshedAfter = 3_600_000

/**
 * Navigation within the website only loads a page's data: the page itself is fetched in addition, at most once an
 * hour.
 */
const keepPageToo = async (page: URL): Promise<void> => {
  const kind = kindOf(page)
  if (!kind) return
  const kept = await (await openCopies(kind)).match(page.pathname)
  if (kept && kind === 'public' && Date.now() - madeAt(kept) < refreshedAfter) return
  const response = await fetch(page, { headers: { accept: 'text/html' }, credentials: 'same-origin' })
  await storeCopy(page, response, kind, Date.now())
}

/** React Router follows this by loading the page as a document, of which there may be a copy. */
const asDocument = (page: URL): Response =>
  new Response(null, {
    status: 204,
    headers: { 'x-remix-redirect': page.pathname + page.search, 'x-remix-reload-document': 'true' },
  })

registerRoute(
  ({ url }) => isOwnOrigin(url) && pageOfData(url) !== undefined,
  async ({ request, url, event }) => {
    const page = pageOfData(url) ?? url
    try {
      const response = await fetch(request)
      if (response.ok) event.waitUntil(keepPageToo(page).catch(() => undefined))
      return response
    } catch {
      return asDocument(page)
    }
  },
)

self.addEventListener('message', (event) => {
  const said = event.data as { type?: unknown; path?: unknown } | null
  if (said?.type === 'UPDATE') event.waitUntil(self.skipWaiting())
  if (said?.type !== 'KEEP' || typeof said.path !== 'string') return
  const path = triedPath(`?${new URLSearchParams({ from: said.path })}`)
  if (path) event.waitUntil(keepPageToo(new URL(path, self.location.origin)).catch(() => undefined))
})
