/** The cache for pages of one's own requests. They contain names, so it is emptied when a session ends. */
export { ownPagesCache } from '@kandili/contract/own-pages'
export const publicPagesCache = 'kandili-pages'

const dayMs = 86_400_000

export type Kind = 'public' | 'own'

/** The maximum number and age of pages of a kind on a device. */
export const limits: Readonly<Record<Kind, { readonly pages: number; readonly ms: number }>> = {
  public: { pages: 80, ms: 30 * dayMs },
  // The platform deletes names some days after the act; copies on devices expire at most a week after they were made.
  own: { pages: 20, ms: 7 * dayMs },
}

const publicPaths =
  /^\/(el|en)(\/(almanac(\/[\d-]+)?|saints(\/[\w-]+)?|temples(\/[\w-]+)?|name-days|memorials|help|terms|privacy|for-temples|register-of-temples|impostors))?$/
/** The page of one's requests lists, without scripts, those that this device made. */
const ownPaths = /^\/(el|en)\/(me|track\/[\w-]+(\/flame\/\d+)?)$/

/**
 * Which pages can be read offline. A URL with a query is never stored: it contains a search text, or the key of a
 * mail.
 */
export const kindOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Kind | undefined => {
  if (search !== '') return undefined
  if (publicPaths.test(pathname)) return 'public'
  return ownPaths.test(pathname) ? 'own' : undefined
}

/** Pages of the website itself; excludes /login, the back office and the API. */
export const isOfWebsite = (pathname: string): boolean => /^\/(el|en)(\/|$)/.test(pathname)

/** The page of a data request: `/el/saints` for `/el/saints.data`; undefined for anything else. */
export const pageOfData = (url: URL): URL | undefined => {
  if (!url.pathname.endsWith('.data')) return undefined
  const page = new URL(url)
  page.pathname = url.pathname.slice(0, -'.data'.length)
  page.searchParams.delete('_routes')
  return isOfWebsite(page.pathname) ? page : undefined
}

/** The offline page, in the language of the requested page. */
export const offlinePathOf = (pathname: string): string =>
  `/${pathname.startsWith('/el') ? 'el' : 'en'}/offline`

/** A path of the website to retry, from the query of the offline page; anything else is not followed. */
export const triedPath = (search: string): string | undefined => {
  const from = new URLSearchParams(search).get('from') ?? ''
  return /^\/(el|en)(\/[\w./-]*)?(\?[^#\\]*)?$/.test(from) && !from.includes('//') ? from : undefined
}
