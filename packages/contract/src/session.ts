import type { SessionUser } from './endpoints/access.ts'
import { forgetOwnPages } from './own-pages.ts'

/**
 * The session as a browser stores it. Both apps share it, under the names that the specification fixes (section 7),
 * and so does every tab.
 */
const keys = {
  token: 'accessToken',
  refreshToken: 'refreshToken',
  user: 'userData',
  receivedAt: 'accessTokenReceivedAt',
} as const

/** The browser's copy of favourite temples and saints. */
export const favouritesKey = 'favourites'

export type { SessionUser }
export type SessionTokens = { token: string; refreshToken: string }

/** Tells the server, before any script runs, which users do not need the back office. It grants nothing. */
const typeCookie = 'Kandili-user-type'
/** The longest lifetime of a session (apps/server/src/modules/identity/sessions). */
const typeCookieSeconds = 180 * 86_400

/** A browser may refuse storage; then nobody is signed in. */
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const rememberType = (type: string): void => {
  const seconds = type === '' ? 0 : typeCookieSeconds
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${typeCookie}=${type}; Path=/; Max-Age=${seconds}; SameSite=Lax`
}

/** Whether the browser that sent these cookies was signed in. Grants nothing, like the cookie itself. */
export const saysSignedIn = (cookies: string | null): boolean =>
  new RegExp(`(?:^|;\\s*)${typeCookie}=\\w`).test(cookies ?? '')

export const readToken = (): string | null => read(keys.token)
export const readRefreshToken = (): string | null => read(keys.refreshToken)
/** When the token arrived, in milliseconds since 1970 by this browser's clock. */
export const readReceivedAt = (): number | undefined => Number(read(keys.receivedAt)) || undefined

const parsedUser = (text: string | null): SessionUser | null => {
  if (text === null) return null
  try {
    const user = JSON.parse(text) as SessionUser
    return typeof user === 'object' && user !== null && Array.isArray(user.authorities) ? user : null
  } catch {
    return null
  }
}

/** The signed-in user, or null without a login. */
export const readUser = (): SessionUser | null => (readToken() === null ? null : parsedUser(read(keys.user)))

/** The user's rights ("orders_order_view"), or undefined without a login: the form that the guard expects. */
export const readRights = (): string[] | undefined => readUser()?.authorities.map((held) => held.authority)

export const storeTokens = (tokens: SessionTokens): void => {
  localStorage.setItem(keys.token, tokens.token)
  localStorage.setItem(keys.refreshToken, tokens.refreshToken)
  localStorage.setItem(keys.receivedAt, String(Date.now()))
}

/** Other tabs receive the browser's own event; this tab receives ours. */
const OWN_CHANGE = 'kandili-session-change'

/** Stores the signed-in user after a change: a new name, a confirmed e-mail, other rights. */
export const storeUser = (user: SessionUser): void => {
  localStorage.setItem(keys.user, JSON.stringify(user))
  rememberType(user.type)
  dispatchEvent(new Event(OWN_CHANGE))
}

/** Stores a session in this browser. @throws if the browser forbids storage */
export const storeSession = ({ user, ...tokens }: SessionTokens & { user: SessionUser }): void => {
  storeTokens(tokens)
  storeUser(user)
}

/** Clears the session, and its user's data on this device: pages of own requests, favourites. */
export const clearSession = (): void => {
  rememberType('')
  void forgetOwnPages()
  try {
    for (const key of [...Object.values(keys), favouritesKey]) localStorage.removeItem(key)
  } catch {
    // A browser without storage has nothing to clear.
  }
}

const ENDED = 'signInEnded'

/** Clears a session that the server no longer accepts. The login page of this tab reports it once. */
export const clearEndedSession = (): void => {
  try {
    if (readToken() !== null) sessionStorage.setItem(ENDED, 'yes')
  } catch {
    // Without storage the page appears without the notice.
  }
  clearSession()
}

/** Whether a session ended in this tab since the last call. */
export const takeEndedSession = (): boolean => {
  try {
    const ended = sessionStorage.getItem(ENDED) !== null
    sessionStorage.removeItem(ENDED)
    return ended
  } catch {
    return false
  }
}

/**
 * Calls back when another tab signs in or out, when the stored user changes, and when the browser shows the page again
 * as it was left, which heard nothing meanwhile. Returns a function that stops it.
 */
export const onSessionChange = (changed: () => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === null || event.key === keys.token || event.key === keys.user) changed()
  }
  const listenAgain = ({ persisted }: PageTransitionEvent) => persisted && changed()
  addEventListener('storage', listen)
  addEventListener('pageshow', listenAgain)
  addEventListener(OWN_CHANGE, changed)
  return () => {
    removeEventListener('storage', listen)
    removeEventListener('pageshow', listenAgain)
    removeEventListener(OWN_CHANGE, changed)
  }
}
