import { endpoints } from '@kandili/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { mailedKey } from '../../../test/factories/kept-mail.ts'
import { useApp } from '../../../test/harness/app.ts'
import { testPassword } from '../../../test/harness/settings.ts'
import { codeAt } from '../identity/second-factor/totp.ts'
import { forgetParameters } from './index.ts'

const test = useApp()
const setParameter = async (key: string, value: 'true' | 'false') => {
  await test.db.updateTable('main_parameter').set({ value }).where('key', '=', key).execute()
  forgetParameters(test.system)
}
const setMaintenance = (value: 'true' | 'false') => setParameter('underMaintenance', value)
const closed = { status: 503, code: 'UNDER_MAINTENANCE' }

describe('during maintenance', () => {
  let administrator = ''
  let faithful = ''
  beforeAll(async () => {
    administrator = (await addUser(test.db, 'administrator')).email
    faithful = (await addUser(test.db, 'faithful')).email
  })
  beforeEach(() => setMaintenance('true'))
  afterEach(() => setMaintenance('false'))

  it('rejects strangers and the faithful, signed in or not', async () => {
    const stranger = await test.client()
    await expect(stranger.call(endpoints.website.home)).rejects.toMatchObject(closed)
    await expect(
      stranger.call(endpoints.authentication.confirmEmail, { body: { key: 'a'.repeat(43) } }),
    ).rejects.toMatchObject(closed)
    const client = await test.client(faithful)
    await expect(client.call(endpoints.notifications.fresh)).rejects.toMatchObject(closed)
  })

  it('lets administrators sign in and work', async () => {
    const client = await test.client(administrator)
    expect(await client.call(endpoints.access.me)).toMatchObject({ type: 'ADMIN' })
    expect(await client.call(endpoints.notifications.fresh)).toMatchObject({ total: 0 })
  })

  it('lets an administrator who forgot the password and needs a second factor sign in and end it', async () => {
    const forgetful = await addUser(test.db, 'administrator')
    const stranger = await test.client()
    const { authentication } = endpoints
    await stranger.call(authentication.resetPasswordInit, { body: { email: forgetful.email } })
    await test.drainJobs()
    const key = await mailedKey(test.system, forgetful.email, '/reset-password')
    const password = 'Renewed-1234!'
    await stranger.call(authentication.resetPasswordFinish, {
      body: { key, password, confirmPassword: password },
    })

    await setParameter('secondFactorAdministrators', 'true')
    await test.signIn(forgetful.email, password)
    const client = await test.client(forgetful.email)
    expect(await client.call(endpoints.access.me)).toMatchObject({ secondFactor: 'REQUIRED' })
    await expect(client.call(endpoints.notifications.fresh)).rejects.toMatchObject(closed)
    const { secret } = await client.call(authentication.secondFactorInit, { body: { password } })
    await client.call(authentication.secondFactorConfirm, {
      body: { code: codeAt(secret, test.system.clock.now()) },
    })
    expect(await client.call(endpoints.notifications.fresh)).toMatchObject({ total: 0 })
    await setParameter('secondFactorAdministrators', 'false')
  })

  it('reports itself in the public parameters, and the server stays healthy', async () => {
    const client = await test.client()
    expect(await client.call(endpoints.website.readParameters)).toMatchObject({ underMaintenance: true })
    for (const path of ['/api/health', '/api/ready']) {
      expect((await test.app.inject(path)).statusCode, path).toBe(200)
    }
  })

  it('rejects a wrong password as usual, and accepts the right one', async () => {
    const signIn = (password: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/users/login',
        payload: { username: faithful, password },
      })
    expect((await signIn('extinguished')).json().message).toBe('USER_IDENTIFICATION_NOT_VALID')
    expect((await signIn(testPassword)).statusCode).toBe(200)
  })

  it('handles webhooks, so that money on its way arrives', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/payments/stripe/webhook',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(answer.json().message).not.toBe('UNDER_MAINTENANCE')
  })
})

it('everything answers again after maintenance', async () => {
  expect(await (await test.client()).call(endpoints.website.home)).toMatchObject({
    temples: expect.anything(),
  })
})
