const readOnly = new Set(['GET', 'HEAD'])

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/**
 * Whether another site sent this form in the visitor's name. Browsers say where a form comes from: by Sec-Fetch-Site, and
 * older ones by Origin. What says neither is no browser, and acts in nobody's name.
 *
 * @param ownOrigin where the website lives; the host that was asked for counts too
 */
export const isForeignForm = ({ method, headers }: Request, ownOrigin: string): boolean => {
  if (readOnly.has(method)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  if (origin === null) return false
  // A page that sends no referrer names no origin either; then Sec-Fetch-Site alone decides.
  if (origin === 'null') return site !== 'same-origin'
  const host = hostOf(origin)
  return host === null || (host !== headers.get('host') && host !== hostOf(ownOrigin))
}
