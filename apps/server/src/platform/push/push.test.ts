import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { decodeJwt } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { systemClock } from '../clock.ts'
import { createFcm } from './fcm.ts'
import { createWebPush, isPushService } from './web-push.ts'

type Answer = { status: number; body?: unknown; headers?: Record<string, string> }
type Heard = { path: string; headers: IncomingMessage['headers']; body: string }

const opened: { close(): Promise<void> | void }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** A push service on this machine, reached instead of the host in the URL. */
const standIn = async (answer: (heard: Heard) => Answer) => {
  const heard: Heard[] = []
  const server: Server = createServer(async (request, response) => {
    const call = { path: request.url ?? '', headers: request.headers, body: await text(request) }
    heard.push(call)
    const { status, body, headers } = answer(call)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { heard, at: { host: '127.0.0.1', port, protocol: 'http' as const } }
}

const message = { title: 'Το κερί σου άναψε', text: 'Ναός', path: '/el/track/x', key: 'answered:1:2' }

describe('FCM', () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  /** FCM's error body (google.rpc.Status with an FcmError). */
  const refusal = (status: number, code: string, errorCode: string): Answer => ({
    status,
    body: {
      error: {
        code: status,
        message: code,
        status: code,
        details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
      },
    },
  })
  const sender = async (answer: Answer) => {
    const { heard, at } = await standIn(({ path, headers, body }) => {
      if (path === '/token') {
        const claims = decodeJwt(new URLSearchParams(body).get('assertion') ?? '')
        return claims.iss === 'push@kandili.test'
          ? { status: 200, body: { access_token: 'a', expires_in: 3600, token_type: 'Bearer' } }
          : { status: 401 }
      }
      if (headers.authorization !== 'Bearer a')
        return refusal(401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR')
      return answer
    })
    const fcm = createFcm(
      { projectId: 'kandili', clientEmail: 'push@kandili.test', privateKey, ...at },
      systemClock,
    )
    opened.unshift(fcm)
    return { heard, send: () => fcm.send({ service: 'FCM', token: 'device' }, message) }
  }

  it('receives the message by its HTTP v1 API, with a path and nothing else', async () => {
    const { heard, send } = await sender({ status: 200, body: { name: 'projects/kandili/messages/1' } })
    expect(await send()).toEqual({ result: 'SENT' })
    const call = heard.find(({ path }) => path === '/v1/projects/kandili/messages:send')
    expect(JSON.parse(call?.body ?? '{}')).toMatchObject({
      message: {
        token: 'device',
        notification: { title: message.title, body: message.text },
        data: { path: message.path, tag: expect.stringMatching(/^[\w-]{32}$/) },
      },
    })
  })

  it.each([
    [refusal(404, 'NOT_FOUND', 'UNREGISTERED'), { result: 'DEAD' }],
    [refusal(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH'), { result: 'DEAD' }],
    [refusal(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'), { result: 'LATER' }],
    [refusal(500, 'INTERNAL', 'INTERNAL'), { result: 'LATER' }],
    [
      { status: 503, headers: { 'retry-after': '30' } },
      { result: 'LATER', afterMs: 30_000 },
    ],
    [refusal(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT'), { result: 'REFUSED' }],
    [refusal(401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR'), { result: 'REFUSED' }],
  ])('maps %o', async (answer, outcome) => {
    expect(await (await sender(answer)).send()).toMatchObject(outcome)
  })

  it('asks for a token once', async () => {
    const { heard, send } = await sender({ status: 200, body: {} })
    await Promise.all([send(), send()])
    await send()
    expect(heard.filter(({ path }) => path === '/token')).toHaveLength(1)
    expect(heard).toHaveLength(4)
  })

  it('is retried later when it is down', async () => {
    const at = { host: '127.0.0.1', port: 1, protocol: 'http' as const }
    const fcm = createFcm(
      { projectId: 'kandili', clientEmail: 'push@kandili.test', privateKey, ...at },
      systemClock,
    )
    opened.push(fcm)
    expect(await fcm.send({ service: 'FCM', token: 'device' }, message)).toMatchObject({ result: 'LATER' })
  })
})

describe('web push', () => {
  const keys = webPush.generateVAPIDKeys()
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const target = {
    service: 'WEB',
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc',
    p256dh: browser.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  } as const
  const sender = async (answer: Answer) => {
    const { heard, at } = await standIn(() => answer)
    const push = createWebPush({ ...keys, subject: 'mailto:push@kandili.test', ...at }, systemClock)
    opened.unshift(push)
    return {
      heard,
      send: (endpoint: string = target.endpoint) => push.send({ ...target, endpoint }, message),
    }
  }

  it('receives an encrypted message, signed and with an expiry', async () => {
    const { heard, send } = await sender({ status: 201 })
    expect(await send()).toEqual({ result: 'SENT' })
    const [call] = heard
    expect(call?.headers).toMatchObject({
      ttl: '86400',
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=/),
      topic: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(call?.body).not.toContain(message.text)
  })

  it('is signed once per push service', async () => {
    const { heard, send } = await sender({ status: 201 })
    for (const path of ['one', 'two']) await send(`https://updates.push.services.mozilla.com/${path}`)
    await send('https://fcm.googleapis.com/fcm/send/three')
    const [first, second, third] = heard.map(({ headers }) => headers.authorization)
    expect(second).toBe(first)
    expect(third).toMatch(/^vapid t=/)
    expect(third).not.toBe(first)
  })

  it.each([
    [{ status: 410 }, { result: 'DEAD' }],
    [{ status: 404 }, { result: 'DEAD' }],
    [
      { status: 429, headers: { 'retry-after': '120' } },
      { result: 'LATER', reason: '429', afterMs: 120_000 },
    ],
    [{ status: 503 }, { result: 'LATER', reason: '503' }],
    [{ status: 413 }, { result: 'REFUSED', reason: '413' }],
    [{ status: 403 }, { result: 'REFUSED', reason: '403' }],
  ])('maps %o', async (answer, outcome) => {
    expect(await (await sender(answer)).send()).toEqual(outcome)
  })

  it.each([
    'https://127.0.0.1/push',
    'http://updates.push.services.mozilla.com/x',
    'https://updates.push.services.mozilla.com.evil.example/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'no address',
  ])('calls nobody at %s', async (endpoint) => {
    const { heard, send } = await sender({ status: 201 })
    expect(isPushService(endpoint)).toBe(false)
    expect(await send(endpoint)).toEqual({ result: 'DEAD' })
    expect(heard).toEqual([])
  })
})
