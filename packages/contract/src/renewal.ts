import { readReceivedAt, readRefreshToken, readToken, type SessionTokens, storeTokens } from './session.ts'

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
