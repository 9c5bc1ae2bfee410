import { readReceivedAt, readRefreshToken, readToken, type SessionTokens, storeTokens } from './session.ts'

/** Renews a token this long before it expires, so that no call starts with an expired one. */
const margin = 60_000

/**
 * When a JWT was issued and when it expires, in milliseconds since 1970; undefined if it is not a JWT or has no
 * times.
 */
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
 * Whether a token is about to expire. Counts its age from its arrival, because the clock of an old machine may differ
 * from the server's by many minutes.
 * @param now milliseconds since 1970, by this browser's clock
 * @param receivedAt when the token arrived, by the same clock; without it the clock is assumed to be right
 */
export const needsRenewal = (token: string, now: number, receivedAt = readReceivedAt()): boolean => {
  const { madeAt, diesAt } = timesOf(token)
  if (diesAt === undefined) return false
  if (receivedAt === undefined || madeAt === undefined) return diesAt - now < margin
  // If the clock was set back since then, the age is unknown.
  return now < receivedAt || diesAt - madeAt - (now - receivedAt) < margin
}

/**
 * Renews the tokens at the server; undefined if the session is over. Throws RenewalRefused for any other refusal and
 * TypeError for network failures.
 */
export type Renew = (refreshToken: string) => Promise<SessionTokens | undefined>

/**
 * The server temporarily refuses to renew a token, for example because of too many calls, but the session continues.
 * Its message is a sentence in the page's language. Not an ApiError, so that public pages need not load that module.
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
  // A response that is not ours comes from something in between, so it counts as a network failure.
  throw refused?.description ? new RenewalRefused(refused.description) : new TypeError('no answer')
}

/**
 * Browsers offer locks on https and localhost only. Elsewhere the server gives late tabs the same tokens for a while.
 */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('Kandili-refresh', work) : work()

/**
 * The token to call with, renewed first if it is about to expire. One tab renews for all: the storage is read again
 * inside the lock, because another tab may have renewed the token.
 * @returns null without a login; 'refused' if the server no longer renews it
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
    // The user signed out, or in as somebody else, in the meantime: the answer does not belong to this sign-in.
    if (readRefreshToken() !== refreshToken) return readToken()
    if (!renewed) return 'refused'
    storeTokens(renewed)
    return renewed.token
  })
}
