import { Secret, TOTP } from 'otpauth'

/** One-time passwords of RFC 6238 as every authenticator supports them: SHA-1, six digits, steps of 30 seconds. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** A phone's clock may be a step ahead or behind, and typing a code takes a moment. */
const STEPS_EITHER_WAY = 1
const ISSUER = 'Kandili'

/** A new secret in base32, 160 bits as RFC 4226 recommends. */
export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The URL that an authenticator reads from a QR code: otpauth://totp/Kandili:somebody@example.gr?... */
export const addressOfSecret = (secret: string, email: string): string =>
  new TOTP({ ...rules, issuer: ISSUER, label: email, secret: Secret.fromBase32(secret) }).toString()

/** The code of an instant; for tests only. */
export const codeAt = (secret: string, at: Date): string =>
  TOTP.generate({ ...rules, secret: Secret.fromBase32(secret), timestamp: at.getTime() })

/** Whether this has the form of an authenticator's code: six ASCII digits. */
export const isCode = (typed: string): boolean => /^[0-9]{6}$/.test(typed)

/**
 * The 30-second step of a code, or null if it is not currently valid. The caller stores the step, and accepts none of
 * it or before it again, so that a code read over somebody's shoulder is worthless.
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
