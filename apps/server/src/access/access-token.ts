import { errors, jwtVerify, SignJWT } from 'jose'
import type { System } from '../platform/context.ts'

/** What an access token says: whose it is and which sign-in it belongs to. Rights are read fresh for every call. */
export type AccessClaims = { readonly userId: number; readonly sessionId: string }

/** Short, because the browser keeps it where scripts can read it. */
export const ACCESS_TOKEN_MINUTES = 15

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const ISSUER = 'kandili'
const AUDIENCE = 'kandili-api'

const keyOf = (system: System): Uint8Array => system.vault.derive('access-token')
const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/**
 * A signed token that lasts fifteen minutes from now.
 * @param notAfter an earlier end, where the sign-in ends before that
 */
export const signAccessToken = (system: System, claims: AccessClaims, notAfter?: Date): Promise<string> => {
  const now = seconds(system.clock.now())
  const end = now + ACCESS_TOKEN_MINUTES * 60
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(String(claims.userId))
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(notAfter ? Math.min(end, seconds(notAfter)) : end)
    .sign(keyOf(system))
}

/** What the token says, or null when it is forged, meant for something else, or over. */
export const verifyAccessToken = async (system: System, token: string): Promise<AccessClaims | null> => {
  try {
    const { payload } = await jwtVerify<{ sid: unknown }>(token, keyOf(system), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      currentDate: system.clock.now(),
    })
    const userId = Number(payload.sub)
    if (!Number.isSafeInteger(userId) || typeof payload.sid !== 'string') return null
    return { userId, sessionId: payload.sid }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
