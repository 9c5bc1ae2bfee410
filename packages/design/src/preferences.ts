/**
 * The visitor's preferences that both apps share: language and theme. Stored in localStorage under a prefix of the
 * app's title, as specified, and mirrored in cookies so that the server renders the first page correctly.
 */
export const appTitle = 'Kandili'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]
/** `simple`: the website in large text, one question per page (`yes`). `almanac`: a query of the almanac's pages. */
export type PreferenceName = 'theme' | 'language' | 'simple' | 'almanac'

/** The key in localStorage and the name of the cookie: `Kandili-theme`. */
export const preferenceKey = (name: string): string => `${appTitle}-${name}`

export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

const yearInSeconds = 31_536_000

/**
 * The cookie that mirrors a preference, for a Set-Cookie header or document.cookie. Not secret, so readable by scripts.
 */
export const preferenceCookie = (name: PreferenceName, value: string): string =>
  `${preferenceKey(name)}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Reads a mirrored preference from a Cookie header; undefined if it is missing or invalid. */
export const preferenceIn = (
  cookieHeader: string | null | undefined,
  name: PreferenceName,
): string | undefined => {
  const start = `${preferenceKey(name)}=`
  const pair = (cookieHeader ?? '').split(/;\s*/).find((part) => part.startsWith(start))
  return pair === undefined ? undefined : decode(pair.slice(start.length))
}

/** Stores a preference in both places. A browser that forbids storage still gets the cookie. */
export const rememberPreference = (name: PreferenceName, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = preferenceCookie(name, value)
  try {
    localStorage.setItem(preferenceKey(name), value)
  } catch {
    // Private windows may refuse storage; the cookie remains.
  }
}
