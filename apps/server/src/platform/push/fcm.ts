import { createHash } from 'node:crypto'
import { importPKCS8, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Settings } from '../settings.ts'
import type { PushService } from './create-push.ts'
import { type PushMessage, type PushTarget, readRefusal } from './push.ts'

type Fcm = NonNullable<Settings['fcm']>
type FcmTarget = Extract<PushTarget, { service: 'FCM' }>

/** The channel that the Android app creates. */
const ANDROID_CHANNEL = 'notifications'
const TAG_CHARACTERS = 32
const ANSWERED_WITHIN_MS = 15_000
const RENEWED_BEFORE_MS = 60_000
const SECOND_MS = 1_000
const TOKEN_URL = 'https://oauth2.googleapis.com/token'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'

/** A neutral name for an event. */
export const tagOf = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, TAG_CHARACTERS)

const messageFor = ({ token }: FcmTarget, { title, text, path, key }: PushMessage): object => {
  const tag = tagOf(key)
  return {
    token,
    notification: { title, body: text },
    data: { path, tag },
    android: { collapse_key: tag, notification: { tag, channel_id: ANDROID_CHANNEL } },
    apns: { headers: { 'apns-collapse-id': tag }, payload: { aps: { sound: 'default' } } },
  }
}

/** FCM's codes for a token that never reaches a device again. */
const dead = ['UNREGISTERED', 'SENDER_ID_MISMATCH']

/** FCM's code in a google.rpc.Status; undefined in any other answer. */
const codeOf = (body: string): string | undefined => /"errorCode":\s*"(\w+)"/.exec(body)?.[1]

/** The access token of the service account (RFC 7523), kept until a minute before it expires. */
const tokensOf = ({ clientEmail, privateKey }: Fcm, url: string) =>
  new LRUCache<'token', string>({
    max: 1,
    fetchMethod: async (_key, _former, { options }) => {
      const assertion = await new SignJWT({ scope: SCOPE })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setIssuer(clientEmail)
        .setAudience(TOKEN_URL)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(await importPKCS8(privateKey, 'RS256'))
      const answer = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: GRANT, assertion }),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
      })
      if (!answer.ok) throw new Error(`The token was refused with ${answer.status}`)
      const given = (await answer.json()) as { access_token: string; expires_in: number }
      options.ttl = Math.max(1, given.expires_in * SECOND_MS - RENEWED_BEFORE_MS)
      return given.access_token
    },
  })

/** FCM by its HTTP v1 API. If the settings name a host, it answers for FCM and gives the token, too. */
export const createFcm = (settings: Fcm, clock: Clock): PushService<FcmTarget> => {
  const { host, port = 443, protocol, projectId } = settings
  const other = host && `${protocol}://${host}:${port}`
  const tokens = tokensOf(settings, other ? `${other}/token` : TOKEN_URL)
  const url = `${other ?? 'https://fcm.googleapis.com'}/v1/projects/${projectId}/messages:send`
  return {
    async send(target, message) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${await tokens.forceFetch('token')}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ message: messageFor(target, message) }),
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
        })
        const body = await answer.text()
        if (answer.ok) return { result: 'SENT' }
        const code = codeOf(body) ?? String(answer.status)
        if (dead.includes(code) || answer.status === 404) return { result: 'DEAD' }
        return readRefusal(answer.status, code, answer.headers.get('retry-after'), clock.now())
      } catch {
        return { result: 'LATER', reason: 'not reached' }
      }
    },
    async close() {},
  }
}
