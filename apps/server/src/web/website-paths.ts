// In any case of letters, as the routers of server and website read an address.
const personal =
  /^\/(el|en)\/(request|track|for-temples\/apply)\b|^\/(login|register|forgot-password|reset-password|confirm-email|invitation)\b/i
const others = /^\/(api|sandbox|assets|dev)\//i

/** Pages that hold somebody's own words: never kept by a cache, never compressed beside what a stranger may have put in. */
export const isPersonalPage = (path: string): boolean => personal.test(path)

/** Never a page: an unknown address below these is answered in the API's own form. */
export const isNeverPage = (path: string): boolean => others.test(path)
