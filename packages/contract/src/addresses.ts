/**
 * The address of the login page from which the way leads back; `to` is left out where it began at the root.
 * @param path path with query and hash
 */
export const loginAddress = (path: string): string =>
  path.split(/[?#]/)[0] === '/' ? '/login' : `/login?to=${encodeURIComponent(path)}`

/** The page that says that the service is under maintenance, from which asking again leads back to `path` once the maintenance is over. */
export const maintenanceAddress = (path: string): string =>
  `/pages/misc/under-maintenance?to=${encodeURIComponent(path)}`

const ownOrigin = 'https://own.invalid'

/**
 * Where to go after a login: `to` when it is a path of our own, else the root. Never another site, however it is
 * written: "//evil", "https:", and "/..//evil", which becomes "//evil" once it is read as an address.
 */
export const safeReturnPath = (to: string | null | undefined): string => {
  if (!to?.startsWith('/') || to.includes('\\')) return '/'
  const url = URL.parse(to, ownOrigin)
  if (url?.origin !== ownOrigin || url.pathname.startsWith('//')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
