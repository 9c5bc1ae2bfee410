import { createHash } from 'node:crypto'
import type { Credential, GoogleOAuthAccessToken } from 'firebase-admin/app'
import type { Message, Messaging } from 'firebase-admin/messaging'
import type { Settings } from '../settings.ts'
import { agentFor } from './agent.ts'
import type { PushService } from './create-push.ts'
import type { PushMessage, PushOutcome, PushTarget } from './push.ts'

type Fcm = NonNullable<Settings['fcm']>
type FcmTarget = Extract<PushTarget, { service: 'FCM' }>

/** The channel that the Android app creates. */
const ANDROID_CHANNEL = 'notifications'
const TAG_CHARACTERS = 32

/** A neutral name for an event. */
export const tagOf = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, TAG_CHARACTERS)

const messageFor = ({ token }: FcmTarget, { title, text, path, key }: PushMessage): Message => {
  const tag = tagOf(key)
  return {
    token,
    notification: { title, body: text },
    data: { path, tag },
    android: { collapseKey: tag, notification: { tag, channelId: ANDROID_CHANNEL } },
    apns: { headers: { 'apns-collapse-id': tag }, payload: { aps: { sound: 'default' } } },
  }
}

/** Codes of the SDK, by the required reaction (FCM's table of error codes). */
const dead = ['registration-token-not-registered', 'invalid-registration-token', 'mismatched-credential']
const later = [
  'message-rate-exceeded',
  'device-message-rate-exceeded',
  'server-unavailable',
  'internal-error',
  'unknown-error',
]

/** The meaning of an error of the SDK. Anything but FCM's answer is a broken connection. */
export const readFcmError = (error: unknown): PushOutcome => {
  const { code } = error as { code?: unknown }
  const [area, name = ''] = typeof code === 'string' ? code.split('/') : []
  if (area !== 'messaging') return { result: 'LATER', reason: 'not reached' }
  if (dead.includes(name)) return { result: 'DEAD' }
  return later.includes(name) ? { result: 'LATER', reason: name } : { result: 'REFUSED', reason: name }
}

/** The SDK asks Google for its token with any agent: otherwise, the other host provides the token. */
const tokenFrom = ({ host, port, protocol }: Fcm): Credential => ({
  async getAccessToken() {
    const answer = await fetch(`${protocol}://${host}:${port ?? 443}/token`, { method: 'POST' })
    return (await answer.json()) as GoogleOAuthAccessToken
  },
})

/** FCM by its HTTP v1 API. The SDK is large, so it is loaded with the first push. */
export const createFcm = (settings: Fcm): PushService<FcmTarget> => {
  const agent = agentFor(settings)
  let loading: Promise<{ messaging: Messaging; end(): Promise<void> }> | undefined
  const load = async () => {
    const { cert, deleteApp, initializeApp } = await import('firebase-admin/app')
    const { getMessaging } = await import('firebase-admin/messaging')
    const { projectId, clientEmail, privateKey } = settings
    const credential =
      settings.host === undefined ? cert({ projectId, clientEmail, privateKey }) : tokenFrom(settings)
    // Named separately: tests run several servers in one process.
    const app = initializeApp({ projectId, credential, httpAgent: agent }, crypto.randomUUID())
    return { messaging: getMessaging(app), end: () => deleteApp(app) }
  }
  return {
    async send(target, message) {
      try {
        loading ??= load()
        const { messaging } = await loading
        await messaging.send(messageFor(target, message))
        return { result: 'SENT' }
      } catch (error) {
        return readFcmError(error)
      }
    },
    async close() {
      agent.destroy()
      await (await loading)?.end()
    },
  }
}
