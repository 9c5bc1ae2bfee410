/**
 * Opens the altar and Today offline: their page and the program's files, styles and fonts, from the cache that the
 * altar itself fills. It stores no API response and affects no other page.
 */
const altar = '/today/altar'
const today = '/today'
const find = (request) => caches.match(request, { ignoreVary: true, ignoreSearch: false })

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname !== altar && pathname !== today) return
    event.respondWith(fetch(request).catch(async () => (await find(altar)) ?? Response.error()))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(find(request).then((kept) => kept ?? fetch(request)))
  }
})
