/** The word that Vite writes where each answer's nonce belongs (apps/backoffice/vite.config.ts). */
const noncePlaceholder = /__CSP_NONCE__/g

const cookieOf = (header: string | undefined, name: string): string | undefined =>
  (header ?? '')
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const languageOf = (cookies: string | undefined): 'el' | 'en' =>
  cookieOf(cookies, 'Kandili-language') === 'el' ? 'el' : 'en'

const gated = /^\/(dashboard|account-settings\/[^/?]+)\/?(\?|$)/

/** What of a request decides where it goes. */
export type Visit = { url: string; hostname: string; cookies: string | undefined }

/**
 * Where the website takes over, or undefined. The faithful have pages of their own there and never download the back office;
 * on a host of its own the website also has the root. The cookie that the login page sets only spares them the way: what
 * anybody may see is decided by the API.
 */
export const websitePathFor = (
  { url, hostname, cookies }: Visit,
  websiteHost: string | undefined,
): string | undefined => {
  const website = `/${languageOf(cookies)}`
  if (websiteHost !== undefined && hostname === websiteHost && url === '/') return website
  const isFaithful = cookieOf(cookies, 'Kandili-user-type') === 'CUSTOMER'
  return isFaithful && gated.test(url) ? `${website}/me` : undefined
}

/** The page as this visitor's first paint needs it: nonce, language and theme. */
export const dressPage = (html: string, cookies: string | undefined, nonce: string): string => {
  const theme = cookieOf(cookies, 'Kandili-theme')
  const known = theme === 'light' || theme === 'dark' ? theme : 'system'
  return html
    .replace(noncePlaceholder, nonce)
    .replace(
      '<html lang="en" data-theme="system">',
      `<html lang="${languageOf(cookies)}" data-theme="${known}">`,
    )
}
