/** The login page's URL with the path to return to; `to` is left out for the root. */
export const loginAddress = (path: string): string =>
  path.split(/[?#]/)[0] === '/' ? '/login' : `/login?to=${encodeURIComponent(path)}`

/** The maintenance page's URL. Reloading it returns to `path` once maintenance is over. */
export const maintenanceAddress = (path: string): string =>
  `/pages/misc/under-maintenance?to=${encodeURIComponent(path)}`

const ownOrigin = 'https://own.invalid'

/** Safari supports `URL.parse` only since 18. */
const parsed = (path: string): URL | undefined => {
  try {
    return new URL(path, ownOrigin)
  } catch {
    return undefined
  }
}

/**
 * Where to go after a login: `to` if it is a path of our own, else the root. Rejects every spelling of another site:
 * "//evil", "https:", and "/..//evil", which resolves to "//evil".
 */
export const safeReturnPath = (to: string | null | undefined): string => {
  if (!to?.startsWith('/') || to.includes('\\')) return '/'
  const url = parsed(to)
  if (url?.origin !== ownOrigin || url.pathname.startsWith('//')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
