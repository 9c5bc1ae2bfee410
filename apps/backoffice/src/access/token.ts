import { readRefreshToken, readToken, storeTokens } from './session.ts'

/** A token is renewed this long before it dies, so that a call never sets out with a dead one. */
const margin = 60_000

/** When a JWT dies, in milliseconds since 1970; undefined for a token that names no time or is none. */
export const expiryOf = (token: string): number | undefined => {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof claims.exp === 'number' ? claims.exp * 1000 : undefined
  } catch {
    return undefined
  }
}

/** @param now milliseconds since 1970 */
export const needsRenewal = (token: string, now: number): boolean => {
  const expiry = expiryOf(token)
  return expiry !== undefined && expiry - now < margin
}

/** Renews the tokens at the server; undefined where it refuses. Network failures are thrown. */
export type Renew = (refreshToken: string) => Promise<{ token: string; refreshToken: string } | undefined>

const askServer: Renew = async (refreshToken) => {
  const response = await fetch('/api/jwt/refresh-token', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })
  return response.ok
    ? ((await response.json()) as { token: string; refreshToken: string })
    : response.status === 401 || response.status === 403
      ? undefined
      : Promise.reject(new Error(`jwt/refresh-token answered ${response.status}`))
}

/**
 * The token to call with. One that is about to die is renewed first, by one tab for all: the storage is read again
 * inside the lock, because another tab may have renewed it meanwhile.
 * @returns null without a login; 'refused' where the server no longer renews it
 */
export const freshToken = async (renew: Renew = askServer): Promise<string | null | 'refused'> => {
  const token = readToken()
  if (token === null || !needsRenewal(token, Date.now())) return token
  return navigator.locks.request('Kandili-refresh', async () => {
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
