import { customersWebsitePage } from '@kandili/contract/routes'
import { acceptedLanguage } from '@kandili/messages'
import type { Settings } from '../platform/settings.ts'

/** Vite's placeholder for the nonce of each answer (apps/backoffice/vite.config.ts). */
export const noncePlaceholder = '__CSP_NONCE__'

const cookieOf = (header: string | undefined, name: string): string | undefined =>
  (header ?? '')
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The initial language of the back office: the one chosen earlier. */
export const languageOf = (cookies: string | undefined): 'el' | 'en' =>
  cookieOf(cookies, 'Kandili-language') === 'el' ? 'el' : 'en'

/** The parts of a request that decide where it is redirected. */
export type Visit = {
  /** Path and query. */
  url: string
  /** With its port, if any. */
  host: string
  cookies: string | undefined
  acceptLanguage: string | undefined
}

/** The language chosen earlier, else the browser's. */
const languageOfVisit = ({ cookies, acceptLanguage }: Visit): 'el' | 'en' =>
  cookieOf(cookies, 'Kandili-language') ? languageOf(cookies) : acceptedLanguage(acceptLanguage)

/**
 * The redirect of a back-office path, or undefined. The faithful have their own pages on the website and never
 * download the back office. On its own host the website has the root too, and staff are redirected to BASE_URL. The
 * cookie that the login page sets is only a shortcut: the API decides what a caller may see.
 */
export const redirectElsewhere = (
  visit: Visit,
  { websiteHost, baseUrl }: Pick<Settings, 'websiteHost' | 'baseUrl'>,
): string | undefined => {
  const isWebsiteHost = visit.host.toLowerCase() === websiteHost?.toLowerCase()
  const [path, query] = visit.url.split('?')
  if (isWebsiteHost && path === '/') return `/${languageOfVisit(visit)}${query ? `?${query}` : ''}`
  const isFaithful = cookieOf(visit.cookies, 'Kandili-user-type') === 'CUSTOMER'
  const ownPage = isFaithful && customersWebsitePage(visit.url)
  if (ownPage) return `/${languageOfVisit(visit)}${ownPage}`
  return isWebsiteHost ? `${baseUrl}${visit.url}` : undefined
}

/** The page for this visitor's first paint: nonce, language and theme. */
export const dressPage = (html: string, cookies: string | undefined, nonce: string): string => {
  const theme = cookieOf(cookies, 'Kandili-theme')
  const known = theme === 'light' || theme === 'dark' ? theme : 'system'
  return html
    .replaceAll(noncePlaceholder, nonce)
    .replace(
      '<html lang="en" data-theme="system">',
      `<html lang="${languageOf(cookies)}" data-theme="${known}">`,
    )
}
