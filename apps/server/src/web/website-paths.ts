// Case-insensitive, like the routers of server and website.
const personal =
  /^\/(el|en)\/(request|simple|track|card|me|again|withdraw|refund|for-temples\/apply)\b|^\/(login|register|forgot-password|reset-password|confirm-email|invitation|first-administrator|unsubscribe)\b/i
const others = /^\/(api|sandbox|assets|dev)\//i

/**
 * Pages with a person's own content: never stored by a cache, never compressed beside what a stranger may have
 * injected.
 */
export const isPersonalPage = (path: string): boolean => personal.test(path)

/** Never a page: unknown paths below these get the API's error body. */
export const isNeverPage = (path: string): boolean => others.test(path)

/** The requested path on this site: with two leading slashes it would name another host. */
export const pathOfPage = (url: string): string => `/${url.replace(/^\/+/, '')}`

export const addressOfPage = (url: string, origin: string): URL => new URL(`${origin}${pathOfPage(url)}`)
