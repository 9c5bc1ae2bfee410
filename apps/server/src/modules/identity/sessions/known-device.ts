import { createHmac, randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY_MS } from '../../../platform/clock.ts'
import type { System } from '../../../platform/context.ts'
import { sameSecret } from '../../../platform/crypto/tokens.ts'
import type { Settings } from '../../../platform/settings.ts'

/**
 * A device mark proves that an account was signed in to from this browser before, so that the browser's own attempts
 * are counted apart from those of strangers (decision 20). It signs nobody in.
 * `user id (4 bytes) | made at, in seconds (4) | device id (8) | HMAC-SHA-256 of these and the password's hash (16)`,
 * in base64url. A new password invalidates all earlier marks of the account, so that a thief of the old one keeps
 * none.
 */
type Account = { readonly id: number; readonly passwordHash: string | null }

const TIME_AT = 4
const DEVICE_AT = 8
const BODY_BYTES = 16
const MAC_BYTES = 16
const MARK_DAYS = 365
/** Accounts that sign in from one browser, such as a parish office's. The latest are kept. */
const MARKS_KEPT = 5

const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000)

const PURPOSE = 'known-device'
const macOf = (key: Buffer, body: Buffer, passwordHash: string): Buffer =>
  createHmac('sha256', key).update(body).update(passwordHash).digest().subarray(0, MAC_BYTES)

const userIdOf = (mark: string): number => {
  const bytes = Buffer.from(mark, 'base64url')
  return bytes.length === BODY_BYTES + MAC_BYTES ? bytes.readUInt32BE() : 0
}

/** A new mark for an account whose owner has just proven their identity. */
export const makeDeviceMark = (system: System, userId: number, passwordHash: string): string => {
  const body = Buffer.alloc(BODY_BYTES)
  body.writeUInt32BE(userId)
  body.writeUInt32BE(secondsOf(system.clock.now().getTime()), TIME_AT)
  randomBytes(BODY_BYTES - DEVICE_AT).copy(body, DEVICE_AT)
  return Buffer.concat([body, macOf(system.vault.derive(PURPOSE), body, passwordHash)]).toString('base64url')
}

/** The id of the device for this account, or null if none of the marks is genuine, recent enough, and the account's. */
export const knownDeviceOf = (
  system: System,
  marks: readonly string[],
  { id, passwordHash }: Account,
): string | null => {
  const mark = marks.find((one) => userIdOf(one) === id)
  if (mark === undefined || passwordHash === null) return null
  const bytes = Buffer.from(mark, 'base64url')
  const body = bytes.subarray(0, BODY_BYTES)
  const age = secondsOf(system.clock.now().getTime()) - body.readUInt32BE(TIME_AT)
  if (age > (MARK_DAYS * DAY_MS) / 1000) return null
  const mac = bytes.subarray(BODY_BYTES)
  const isOurs = system.vault.accepted(PURPOSE).some((key) => sameSecret(mac, macOf(key, body, passwordHash)))
  return isOurs ? body.toString('base64url', DEVICE_AT) : null
}

/** With TLS the browser itself ensures that no other host and no plain connection sets or reads the cookie. */
const cookieOf = ({ baseUrl }: Settings): { name: string; secure: boolean } => {
  const secure = baseUrl.startsWith('https:')
  return { name: secure ? '__Host-Kandili-device' : 'Kandili-device', secure }
}

/** The unverified marks of the caller's browser. */
export const readDeviceMarks = ({ headers, context }: FastifyRequest): string[] => {
  const { name } = cookieOf(context.system.settings)
  return (parseCookie(headers.cookie ?? '')[name] ?? '').split('.').slice(0, MARKS_KEPT)
}

/** Replaces the account's mark in the caller's browser. Scripts cannot read it. */
export const keepDeviceMark = (request: FastifyRequest, reply: FastifyReply, mark: string): void => {
  const { name, secure } = cookieOf(request.context.system.settings)
  const others = readDeviceMarks(request).filter((one) => one !== '' && userIdOf(one) !== userIdOf(mark))
  const value = [mark, ...others].slice(0, MARKS_KEPT).join('.')
  const maxAge = (MARK_DAYS * DAY_MS) / 1000
  reply.header(
    'set-cookie',
    stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, secure, sameSite: 'strict' }),
  )
}

/** An answer without its mark, which goes into the browser's cookie. */
export const answerWithMark = <Answer extends object>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { deviceMark, ...answer }: Answer & { readonly deviceMark: string },
): Omit<Answer & { readonly deviceMark: string }, 'deviceMark'> => {
  keepDeviceMark(request, reply, deviceMark)
  return answer
}
