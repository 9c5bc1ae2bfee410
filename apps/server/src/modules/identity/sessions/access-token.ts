import { errors, jwtVerify, SignJWT } from 'jose'
import type { System } from '../../../platform/context.ts'

/** The claims of an access token: its user and its session. Rights are read fresh for every call. */
export type AccessClaims = { readonly userId: number; readonly sessionId: string }

/** Short, because the browser keeps it where scripts can read it. */
export const ACCESS_TOKEN_MINUTES = 15

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const ISSUER = 'kandili'
const AUDIENCE = 'kandili-api'

const PURPOSE = 'access-token'
const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/**
 * A signed token that expires fifteen minutes from now.
 * @param notAfter an earlier end, if the session ends before that
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
    .sign(system.vault.derive(PURPOSE))
}

/** Why a token is invalid: OVER was one of ours; FORGED was not, or was meant for something else. */
export type DeadToken = 'OVER' | 'FORGED'

/** The claims of the token, or why it is invalid. */
export const verifyAccessToken = async (system: System, token: string): Promise<AccessClaims | DeadToken> => {
  let outcome: AccessClaims | DeadToken = 'FORGED'
  for (const key of system.vault.accepted(PURPOSE)) {
    outcome = await verifyBy(key, system, token)
    if (outcome !== 'FORGED') break
  }
  return outcome
}

const verifyBy = async (
  key: Uint8Array,
  system: System,
  token: string,
): Promise<AccessClaims | DeadToken> => {
  try {
    const { payload } = await jwtVerify<{ sid: unknown }>(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      currentDate: system.clock.now(),
    })
    const userId = Number(payload.sub)
    if (!Number.isSafeInteger(userId) || typeof payload.sid !== 'string') return 'FORGED'
    return { userId, sessionId: payload.sid }
  } catch (error) {
    // Expiry is checked last, after the signature and everything else.
    if (error instanceof errors.JWTExpired) return 'OVER'
    if (error instanceof errors.JOSEError) return 'FORGED'
    throw error
  }
}
