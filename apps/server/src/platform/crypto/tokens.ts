import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** A random secret of 128 bits for links and 256 for credentials, in base64url. */
export const randomToken = (bits: 128 | 256 = 128): string => randomBytes(bits / 8).toString('base64url')

/** What is stored of a credential: it can be found, not read back. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const sameSecret = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right)

/** A key for one purpose out of the installation's key (HKDF-SHA-256, 32 bytes). */
export const deriveKey = (installationKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', installationKey, '', `kandili:${purpose}`, 32))
