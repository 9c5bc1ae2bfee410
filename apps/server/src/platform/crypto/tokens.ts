import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** A random secret of 128 bits for links and 256 for credentials, in base64url. */
export const randomToken = (bits: 128 | 256 = 128): string => randomBytes(bits / 8).toString('base64url')

/** The stored form of a credential: it can be found, not read back. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const sameSecret = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right)

const signatureOf = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/**
 * Signs the content of a link with its expiry: `temples.12.1764000000.` and its HMAC-SHA-256 in base64url.
 * @param told without secrets: anybody with the link can read it
 */
export const signUntil = (key: Buffer, told: string, until: Date): string => {
  const text = `${told}.${Math.floor(until.getTime() / 1000)}`
  return `${text}.${signatureOf(key, text).toString('base64url')}`
}

/** The content of such a link, and its expiry; null if it is expired, altered or signed by none of the keys. */
export const openSigned = (
  keys: readonly Buffer[],
  signed: string,
  now: Date,
): { told: string; until: Date } | null => {
  const [, text = '', told = '', seconds, signature = ''] =
    /^((.+)\.(\d{1,12}))\.([\w-]+)$/.exec(signed) ?? []
  const given = Buffer.from(signature, 'base64url')
  if (!keys.some((key) => sameSecret(given, signatureOf(key, text)))) return null
  const until = new Date(Number(seconds) * 1000)
  return until > now ? { told, until } : null
}

/** A key for one purpose, derived from the installation's key (HKDF-SHA-256, 32 bytes). */
export const deriveKey = (installationKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', installationKey, '', `kandili:${purpose}`, 32))
