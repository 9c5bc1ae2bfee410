import type { SessionUser } from './endpoints/access.ts'

/**
 * The sign-in as a browser keeps it: both apps read and write it under the names that the specification fixes
 * (section 7), and every tab shares it.
 */
const keys = {
  token: 'accessToken',
  refreshToken: 'refreshToken',
  user: 'userData',
  receivedAt: 'accessTokenReceivedAt',
} as const

export type { SessionUser }
export type SessionTokens = { token: string; refreshToken: string }

/** Tells the server, before any script runs, whom it need not send the back office. Nothing is allowed by it. */
const typeCookie = 'Kandili-user-type'
/** As long as a sign-in can last (apps/server/src/access/session.ts). */
const typeCookieSeconds = 180 * 86_400

/** A browser may refuse its storage to a page; nobody is signed in there then. */
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

export const readToken = (): string | null => read(keys.token)
export const readRefreshToken = (): string | null => read(keys.refreshToken)
/** When the token came, in milliseconds since 1970 by this browser's clock. */
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

/** The user of this browser, or null where nobody is signed in. */
export const readUser = (): SessionUser | null => (readToken() === null ? null : parsedUser(read(keys.user)))

/** The rights he holds ("orders_order_view"), or undefined without a login: the form that the guard asks for. */
export const readRights = (): string[] | undefined => readUser()?.authorities.map((held) => held.authority)

export const storeTokens = (tokens: SessionTokens): void => {
  localStorage.setItem(keys.token, tokens.token)
  localStorage.setItem(keys.refreshToken, tokens.refreshToken)
  localStorage.setItem(keys.receivedAt, String(Date.now()))
}

/** Other tabs hear of a change by the browser's own event, this one by ours. */
const OWN_CHANGE = 'kandili-session-change'

/** Keeps what the server says now of whoever is signed in: a new name, a proven e-mail, other rights. */
export const storeUser = (user: SessionUser): void => {
  localStorage.setItem(keys.user, JSON.stringify(user))
  rememberType(user.type)
  dispatchEvent(new Event(OWN_CHANGE))
}

/** Keeps a sign-in in this browser. @throws where the browser forbids storage */
export const storeSession = ({ user, ...tokens }: SessionTokens & { user: SessionUser }): void => {
  storeTokens(tokens)
  storeUser(user)
}

export const clearSession = (): void => {
  rememberType('')
  try {
    for (const key of Object.values(keys)) localStorage.removeItem(key)
  } catch {
    // What cannot be kept need not be cleared.
  }
}

const ENDED = 'signInEnded'

/** Forgets a sign-in that the server takes no more; the login page of this tab says so, once. */
export const clearEndedSession = (): void => {
  try {
    if (readToken() !== null) sessionStorage.setItem(ENDED, 'yes')
  } catch {
    // Then the page comes without a word.
  }
  clearSession()
}

/** Whether a sign-in was ended in this tab since this was last asked. */
export const takeEndedSession = (): boolean => {
  try {
    const ended = sessionStorage.getItem(ENDED) !== null
    sessionStorage.removeItem(ENDED)
    return ended
  } catch {
    return false
  }
}

/** Calls back when another tab signs out or in, and when what is kept of the user changes. Returns how to stop. */
export const onSessionChange = (changed: () => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === null || event.key === keys.token || event.key === keys.user) changed()
  }
  addEventListener('storage', listen)
  addEventListener(OWN_CHANGE, changed)
  return () => {
    removeEventListener('storage', listen)
    removeEventListener(OWN_CHANGE, changed)
  }
}
