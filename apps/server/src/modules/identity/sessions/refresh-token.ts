import { createHmac } from 'node:crypto'
import { sameSecret } from '../../../platform/crypto/tokens.ts'

/**
 * A refresh token is `session id (16 bytes) | generation (4 bytes) | HMAC-SHA-256 of both`, in base64url.
 * It can be recomputed from its session and generation, so that a second tab that sends the previous token a moment
 * later gets the very same successor. And every genuine token, however old, names its session, so that the use of a
 * long replaced one is detected. The session's row decides which generation is valid.
 */
export type RefreshClaims = { readonly sessionId: string; readonly generation: number }

const ID_BYTES = 16
const GENERATION_BYTES = 4
const BODY_BYTES = ID_BYTES + GENERATION_BYTES
const MAC_BYTES = 32

const macOf = (key: Buffer, body: Buffer): Buffer => createHmac('sha256', key).update(body).digest()

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** @param key `vault.derive('refresh-token')` */
export const makeRefreshToken = (key: Buffer, { sessionId, generation }: RefreshClaims): string => {
  const body = Buffer.alloc(BODY_BYTES)
  body.write(sessionId.replaceAll('-', ''), 'hex')
  body.writeUInt32BE(generation, ID_BYTES)
  return Buffer.concat([body, macOf(key, body)]).toString('base64url')
}

/** The content of a genuine token, whatever its age; null for anything that was not made with one of the keys. */
export const readRefreshToken = (keys: readonly Buffer[], token: string): RefreshClaims | null => {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== BODY_BYTES + MAC_BYTES) return null
  const body = bytes.subarray(0, BODY_BYTES)
  if (!keys.some((key) => sameSecret(bytes.subarray(BODY_BYTES), macOf(key, body)))) return null
  return { sessionId: uuidOf(body.subarray(0, ID_BYTES)), generation: body.readUInt32BE(ID_BYTES) }
}
