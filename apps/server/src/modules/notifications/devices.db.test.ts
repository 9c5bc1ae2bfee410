import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { endpoints } from '@kandili/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { addUser } from '../../../test/factories/add-user.ts'
import { useApp } from '../../../test/harness/app.ts'
import { deliverNotifications } from './deliver-notifications.ts'
import { notify } from './index.ts'

const vapid = webPush.generateVAPIDKeys()
let status = 201
let pushes = 0
const service = createServer((request, response) => {
  pushes += 1
  request.resume().on('end', () => response.writeHead(status).end())
})
const PORT = 3395
beforeAll(() => new Promise<void>((resolve) => service.listen(PORT, '127.0.0.1', resolve)))
afterAll(() => service.close())

const test = useApp({
  now: '2026-11-20T10:00:00Z',
  env: {
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: 'mailto:push@kandili.test',
    WEB_PUSH_HOST: '127.0.0.1',
    WEB_PUSH_PORT: String(PORT),
    WEB_PUSH_PROTOCOL: 'http',
  },
})
const calls = endpoints.notifications

const browserOf = (deviceSerial: string) => {
  const curve = createECDH('prime256v1')
  return {
    deviceSerial,
    endpoint: `https://updates.push.services.mozilla.com/wpush/${deviceSerial}`,
    p256dh: curve.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}
let events = 0
const tellOf = (userId: number) => {
  events += 1
  return notify(test.context(), {
    kind: 'requestPaid',
    key: `paid:${events}`,
    facts: () => ({ number: '1' }),
    link: '/track/x',
    userIds: [userId],
  })
}
const devicesOf = (userId: number) =>
  test.db
    .selectFrom('push_device')
    .select(['service', 'token'])
    .where('user_id', '=', userId)
    .where('gone_at', 'is', null)
    .execute()
const statesOf = async (userId: number) =>
  (
    await test.db
      .selectFrom('notification_delivery')
      .select(['state', 'failure'])
      .where('user_id', '=', userId)
      .where('channel', '=', 'PUSH')
      .orderBy('id')
      .execute()
  ).map(({ state }) => state)

describe('a device', () => {
  it('belongs to the last account that registered it', async () => {
    const first = await addUser(test.db, 'faithful')
    const second = await addUser(test.db, 'faithful')
    const body = { deviceSerial: 'phone', token: 'token-1' }
    for (const { email } of [first, first, second]) {
      await (await test.client(email)).call(calls.saveFirebaseToken, { body })
    }
    expect([await devicesOf(first.id), await devicesOf(second.id)]).toEqual([
      [],
      [{ service: 'FCM', token: 'token-1' }],
    ])
    await (await test.client(second.email)).call(calls.saveFirebaseToken, {
      body: { ...body, token: 'token-2' },
    })
    expect(await devicesOf(second.id)).toEqual([{ service: 'FCM', token: 'token-2' }])
  })

  it('needs an account and the address of a push service', async () => {
    const body = { ...browserOf('x'), endpoint: 'https://169.254.169.254/latest' }
    const client = await test.client((await addUser(test.db, 'faithful')).email)
    await expect(client.call(calls.saveWebSubscription, { body })).rejects.toMatchObject({ status: 422 })
    const nobody = await test.client()
    await expect(
      nobody.call(calls.saveFirebaseToken, { body: { deviceSerial: 'a', token: 'b' } }),
    ).rejects.toMatchObject({ status: 401 })
  })

  it('gets an event once, is tried again when its service is busy, and deleted when it is gone', async () => {
    const { id, email } = await addUser(test.db, 'faithful')
    await (await test.client(email)).call(calls.saveWebSubscription, { body: browserOf('laptop') })
    const before = pushes
    await tellOf(id)
    await test.drainJobs()
    expect([pushes - before, await statesOf(id)]).toEqual([1, ['SENT']])
    status = 429
    await tellOf(id)
    await test.drainJobs()
    expect(await statesOf(id)).toEqual(['SENT', 'WAITING'])
    status = 410
    test.setNow('2026-11-20T10:05:00Z')
    await deliverNotifications(test.context())
    expect([await devicesOf(id), pushes - before]).toEqual([[], 3])
    test.setNow('2026-11-20T10:00:00Z')
    status = 201
  })

  it('is silent once its session has ended', async () => {
    const { id, email } = await addUser(test.db, 'faithful')
    const client = await test.client(email)
    await client.call(calls.saveWebSubscription, { body: browserOf('shared') })
    await test.db
      .updateTable('login_session')
      .set({ ended_at: new Date() })
      .where('user_id', '=', id)
      .execute()
    const before = pushes
    await tellOf(id)
    await test.drainJobs()
    expect([pushes - before, await statesOf(id)]).toEqual([0, ['DROPPED']])
  })
})
