import { Secret, TOTP } from 'otpauth'

/** One-time passwords of RFC 6238 as every authenticator speaks them: SHA-1, six digits, steps of 30 seconds. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** A telephone's clock may be a step ahead or behind, and a code takes a moment to type. */
const STEPS_EITHER_WAY = 1
const ISSUER = 'Kandili'

/** A new secret in base32, 160 bits as RFC 4226 asks. */
export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address that an authenticator reads from a picture: otpauth://totp/Kandili:somebody@example.gr?... */
export const addressOfSecret = (secret: string, email: string): string =>
  new TOTP({ ...rules, issuer: ISSUER, label: email, secret: Secret.fromBase32(secret) }).toString()

/** The code of a moment; for tests and for nobody else's eyes. */
export const codeAt = (secret: string, at: Date): string =>
  TOTP.generate({ ...rules, secret: Secret.fromBase32(secret), timestamp: at.getTime() })

/** Whether this is a code of an authenticator at all: six digits, and nothing that only looks like them. */
export const isCode = (typed: string): boolean => /^[0-9]{6}$/.test(typed)

/**
 * The 30-second step that a code belongs to, or null when it is none of now. The caller remembers the
 * step, and takes none of it or before it again: a code that was looked at over somebody's shoulder is worth nothing.
 */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  if (!isCode(code)) return null
  const timestamp = now.getTime()
  const away = TOTP.validate({
    ...rules,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: STEPS_EITHER_WAY,
  })
  return away === null ? null : TOTP.counter({ period: rules.period, timestamp }) + away
}
