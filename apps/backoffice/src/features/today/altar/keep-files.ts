/** Today opens offline, too, so that the altar's way out never leads to an empty page. */
const scope = '/today'

const filesOfPage = (): string[] => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = [
    ...document.querySelectorAll<HTMLElement>(
      'script[src], link[rel="stylesheet"], link[rel="modulepreload"]',
    ),
  ]
    .flatMap((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? [])
    .map((address) => new URL(address, location.href).href)
  return [...new Set([...loaded, ...named])].filter((address) => {
    const { origin, pathname } = new URL(address)
    return origin === location.origin && pathname.startsWith('/assets/')
  })
}

/**
 * Caches a page and every file that this tab has loaded, so that the page opens offline. Removes the files of an
 * earlier build. Nothing personal is among them.
 */
export const cacheFiles = async (page: '/today/altar' | '/today/tickets'): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/altar-worker.js', { scope })
  const cache = await caches.open(`kandili-${page.slice('/today/'.length)}`)
  const files = filesOfPage()
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  await Promise.all(files.filter((file) => !kept.has(file)).map((file) => cache.add(file)))
  await cache.add(new Request(page, { cache: 'reload' }))
  const wanted = new Set([...files, new URL(page, location.href).href])
  await Promise.all([...kept].filter((url) => !wanted.has(url)).map((url) => cache.delete(url)))
}
