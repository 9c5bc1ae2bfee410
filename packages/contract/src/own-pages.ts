/** The cache in which the website's service worker stores pages of one's own requests on a device. */
export const ownPagesCache = 'kandili-own-pages'

/** Deletes the pages of own requests from this device. Never fails: a browser may refuse storage. */
export const forgetOwnPages = async (): Promise<void> => {
  try {
    await globalThis.caches?.delete(ownPagesCache)
  } catch {
    // A browser without storage has nothing to delete.
  }
}
