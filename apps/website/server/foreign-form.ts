const readOnly = new Set(['GET', 'HEAD'])

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/**
 * Whether another site sent this form in the visitor's name. Browsers report the origin of a form: by Sec-Fetch-Site,
 * and older ones by Origin. A client that sends neither is not a browser, and acts in nobody's name.
 *
 * @param ownOrigin the website's origin; the requested host counts too
 */
export const isForeignForm = ({ method, headers }: Request, ownOrigin: string): boolean => {
  if (readOnly.has(method)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  if (origin === null) return false
  // A page without a referrer sends no origin either; then only Sec-Fetch-Site decides.
  if (origin === 'null') return site !== 'same-origin'
  const host = hostOf(origin)
  return host === null || (host !== headers.get('host') && host !== hostOf(ownOrigin))
}
