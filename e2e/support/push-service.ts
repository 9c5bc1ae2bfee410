import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

type Pushed = { title: string; text: string; path: string; tag: string }

/** The layout of an aes128gcm message (RFC 8188, section 2.1). */
const SALT_BYTES = 16
const KEY_LENGTH_AT = 20
const TAG_BYTES = 16

/** A browser as a push service knows it: its endpoint, its keys, and the decrypted messages (RFC 8291). */
const newDevice = () => {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys()
  const auth = randomBytes(SALT_BYTES)
  const pushed: Pushed[] = []
  const decrypted = (body: Buffer): Pushed => {
    const salt = body.subarray(0, SALT_BYTES)
    const begins = KEY_LENGTH_AT + 1 + body.readUInt8(KEY_LENGTH_AT)
    const sender = body.subarray(KEY_LENGTH_AT + 1, begins)
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
    const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, about, 32))
    const derive = (what: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, bytes))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(body.subarray(-TAG_BYTES))
    const plain = Buffer.concat([decipher.update(body.subarray(begins, -TAG_BYTES)), decipher.final()])
    // The last record ends with a delimiter of 2.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'))
  }
  return { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url'), pushed, decrypted }
}

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Subscribes without the vendor's push service, which tests cannot reach. Runs in the browser. */
const subscribeHere = (subscription: Subscription): void => {
  const subscribed = {
    endpoint: subscription.endpoint,
    toJSON: () => subscription,
    unsubscribe: async () => true,
  }
  let isSubscribed = false
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      isSubscribed = true
      return subscribed
    },
    getSubscription: async () => (isSubscribed ? subscribed : null),
  })
}

/** The browsers' push service, in the place that the server under test calls. */
export const usePushService = () => {
  const devices = new Map<string, ReturnType<typeof newDevice>>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const device = devices.get(request.url ?? '')
    device?.pushed.push(device.decrypted(body))
    // Removes what other tests left behind.
    response.writeHead(device ? 201 : 410).end()
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(inject('pushPort'), 'localhost', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    /** Lets the pages of a browser subscribe. @returns the pushes that arrive there, as they arrive */
    async allow(context: BrowserContext): Promise<readonly Pushed[]> {
      const device = newDevice()
      const path = `/wpush/${randomBytes(12).toString('base64url')}`
      devices.set(path, device)
      const { p256dh, auth } = device
      const endpoint = `https://updates.push.services.mozilla.com${path}`
      await context.grantPermissions(['notifications'])
      await context.addInitScript(subscribeHere, { endpoint, keys: { p256dh, auth } })
      return device.pushed
    },
  }
}
