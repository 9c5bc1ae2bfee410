import { createRequire } from 'node:module'
import type webPushLibrary from 'web-push'
import type { Clock } from '../clock.ts'
import type { Settings } from '../settings.ts'
import { agentFor } from './agent.ts'
import type { PushService } from './create-push.ts'
import { tagOf } from './fcm.ts'
import { type PushOutcome, type PushTarget, readRefusal } from './push.ts'

const require = createRequire(import.meta.url)

/** Loaded with the first push. */
const webPush = () => require('web-push') as typeof webPushLibrary

type Vapid = NonNullable<Settings['vapid']>
type WebTarget = Extract<PushTarget, { service: 'WEB' }>

/** A browser that is off gets it within a day, or never: by then it is on the page. */
const USEFUL_SECONDS = 86_400
const ANSWERED_WITHIN_MS = 15_000
const GONE = [404, 410]
const SECOND_MS = 1_000

/** The browsers' push services; nothing else is called, whatever a subscription says. */
const services =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.notify\.windows\.com|(?:[\w-]+\.)?push\.apple\.com)$/

/** Whether the URL is a browser's push service. */
export const isPushService = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  return protocol === 'https:' && port === '' && username === '' && services.test(hostname)
}

/** The meaning of a push service's answer (RFC 8030). */
export const readWebPushError = (error: unknown, now: Date): PushOutcome => {
  if (!(error instanceof webPush().WebPushError)) return { result: 'LATER', reason: 'not reached' }
  const { statusCode, headers } = error
  if (GONE.includes(statusCode)) return { result: 'DEAD' }
  return readRefusal(statusCode, String(statusCode), headers['retry-after'], now)
}

/** A signature is valid for a day at most (RFC 8292, section 2); it is renewed after half of that. */
const SIGNED_FOR_MS = 12 * 3_600 * SECOND_MS

/** Signs once per push service, not per push: a signature takes 0.24 ms, encrypting the push 0.35. */
const signerOf = ({ publicKey, privateKey, subject }: Vapid, clock: Clock) => {
  const made = new Map<string, { authorization: string; until: number }>()
  return (endpoint: string): string => {
    const { origin } = new URL(endpoint)
    const known = made.get(origin)
    const now = clock.now().getTime()
    if (known && known.until > now) return known.authorization
    const until = now + SIGNED_FOR_MS
    const expires = Math.floor((until + SIGNED_FOR_MS) / SECOND_MS) - 1
    const { Authorization: authorization } = webPush().getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
      expires,
    )
    made.set(origin, { authorization, until })
    return authorization
  }
}

/** Push to browsers, signed with the installation's VAPID keys (RFC 8292). */
export const createWebPush = (settings: Vapid, clock: Clock): PushService<WebTarget> => {
  const agent = agentFor(settings)
  const signFor = signerOf(settings, clock)
  return {
    async send({ endpoint, p256dh, auth }, { key, ...message }) {
      if (!isPushService(endpoint)) return { result: 'DEAD' }
      const tag = tagOf(key)
      try {
        await webPush().sendNotification(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify({ ...message, tag }),
          {
            headers: { Authorization: signFor(endpoint) },
            TTL: USEFUL_SECONDS,
            urgency: 'normal',
            topic: tag,
            timeout: ANSWERED_WITHIN_MS,
            agent,
          },
        )
        return { result: 'SENT' }
      } catch (error) {
        return readWebPushError(error, clock.now())
      }
    },
    async close() {
      agent.destroy()
    },
  }
}
