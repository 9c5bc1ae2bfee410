/** The path of one of our own URLs, from a link or a push; undefined for anything else. */
export const ownPath = (address: unknown, origin: string): string | undefined => {
  if (typeof address !== 'string') return undefined
  try {
    const url = new URL(address, origin)
    return url.origin === origin ? url.pathname + url.search + url.hash : undefined
  } catch {
    return undefined
  }
}
