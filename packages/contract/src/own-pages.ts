/** The cache in which the website's service worker keeps pages of one's own requests on a device. */
export const ownPagesCache = 'kandili-own-pages'

/** Deletes the pages of own requests that this device keeps. Never fails: a browser may refuse storage. */
export const forgetOwnPages = async (): Promise<void> => {
  try {
    await globalThis.caches?.delete(ownPagesCache)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
