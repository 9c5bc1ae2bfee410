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

const storeTokens = (tokens: SessionTokens): void => {
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

/** A token is renewed this long before it dies, so that a call never sets out with a dead one. */
const margin = 60_000

/** When a JWT was made and when it dies, in milliseconds since 1970; undefined for what names no such time or is none. */
const timesOf = (token: string): { madeAt: number | undefined; diesAt: number | undefined } => {
  const milliseconds = (claim: unknown) => (typeof claim === 'number' ? claim * 1000 : undefined)
  try {
    const payload = token.split('.')[1] ?? ''
    const { iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
    return { madeAt: milliseconds(iat), diesAt: milliseconds(exp) }
  } catch {
    return { madeAt: undefined, diesAt: undefined }
  }
}
type Claims = { iat?: unknown; exp?: unknown }

const readReceivedAt = (): number | undefined => Number(read(keys.receivedAt)) || undefined

/**
 * Whether a token is about to die. Its age is counted from when it came: the clock of an old machine may be many minutes
 * away from the server's, which wrote the times within it.
 * @param now milliseconds since 1970, by this browser's clock
 * @param receivedAt the same, when the token came; without it the clock is taken to be right
 */
export const needsRenewal = (token: string, now: number, receivedAt = readReceivedAt()): boolean => {
  const { madeAt, diesAt } = timesOf(token)
  if (diesAt === undefined) return false
  if (receivedAt === undefined || madeAt === undefined) return diesAt - now < margin
  // Where the clock was set back since, nothing is known of the age.
  return now < receivedAt || diesAt - madeAt - (now - receivedAt) < margin
}

/**
 * Renews the tokens at the server; undefined where the sign-in is over. Whatever else is refused is thrown as
 * RenewalRefused, a network that fails as a TypeError.
 */
export type Renew = (refreshToken: string) => Promise<SessionTokens | undefined>

/**
 * The server does not renew a token just now, though the sign-in goes on: too many calls, say. Its message is a sentence
 * in the page's language. No ApiError, whose module the public pages need not load for it.
 */
export class RenewalRefused extends Error {}

const askServer: Renew = async (refreshToken) => {
  const response = await fetch('/api/jwt/refresh-token', {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'accept-language': document.documentElement.lang,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ refreshToken }),
  })
  if (response.ok) return (await response.json()) as SessionTokens
  if (response.status === 401 || response.status === 403) return undefined
  const refused = (await response.json().catch(() => null)) as { description?: string } | null
  // What is no answer of ours comes from something between, as when the network fails.
  throw refused?.description ? new RenewalRefused(refused.description) : new TypeError('no answer')
}

/** Browsers have locks on https and localhost only; elsewhere the server gives late tabs the same tokens for a while. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('Kandili-refresh', work) : work()

/**
 * The token to call with. One that is about to die is renewed first, by one tab for all: the storage is read again
 * inside the lock, because another tab may have renewed it meanwhile.
 * @returns null without a login; 'refused' where the server no longer renews it
 */
export const freshToken = async (renew: Renew = askServer): Promise<string | null | 'refused'> => {
  const token = readToken()
  if (token === null || !needsRenewal(token, Date.now())) return token
  return alone(async () => {
    const current = readToken()
    if (current === null || !needsRenewal(current, Date.now())) return current
    const refreshToken = readRefreshToken()
    if (refreshToken === null) return current
    const renewed = await renew(refreshToken)
    if (!renewed) return 'refused'
    storeTokens(renewed)
    return renewed.token
  })
}
