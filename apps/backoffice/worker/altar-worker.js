/**
 * Opens the altar, Today and the check-in of tickets offline: their page and the program's files, styles and fonts,
 * from the caches that these pages fill. It stores no API response and affects no other page.
 */
const altar = '/today/altar'
const tickets = '/today/tickets'
const pages = ['/today', altar, tickets]
const find = (request) => caches.match(request, { ignoreVary: true, ignoreSearch: false })

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!pages.includes(pathname)) return
    // Each page is the same program: another one opens it, too.
    const kept = async () =>
      (await find(pathname)) ?? (await find(altar)) ?? (await find(tickets)) ?? Response.error()
    event.respondWith(fetch(request).catch(kept))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(find(request).then((kept) => kept ?? fetch(request)))
  }
})
