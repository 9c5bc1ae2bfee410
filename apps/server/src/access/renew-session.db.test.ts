import { endpoints } from '@kandili/contract'
import { SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../test/factories/add-user.ts'
import { useApp } from '../../test/harness/app.ts'
import { testPassword } from '../../test/harness/settings.ts'
import { accessJobs } from './jobs.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
type Tokens = { token: string; refreshToken: string }

const call = async (
  method: 'GET' | 'POST',
  path: string,
  { token, body }: { token?: string; body?: object } = {},
) => {
  const answer = await test.app.inject({
    method,
    url: `/api${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}
const signIn = async (user: AddedUser): Promise<Tokens> =>
  (await call('POST', '/users/login', { body: { username: user.email, password: testPassword } })).body
const renew = (refreshToken: string) => call('POST', '/jwt/refresh-token', { body: { refreshToken } })
const readSelf = (token: string) => call('GET', '/users/me', { token })
const sessionsOf = (user: AddedUser) =>
  test.db.selectFrom('login_session').selectAll().where('user_id', '=', user.id).execute()

describe('a sign-in', () => {
  let user: AddedUser
  let tokens: Tokens
  beforeEach(async () => {
    test.setNow('2026-11-20T08:00:00Z')
    user = await addUser(test.db, 'administrator')
    tokens = await signIn(user)
  })
  const expectEnded = async (token: string) =>
    expect(await readSelf(token)).toMatchObject({ status: 401, body: { message: 'SESSION_ENDED' } })

  it('lets its user in, and says who he is', async () => {
    expect(await readSelf(tokens.token)).toMatchObject({ status: 200, body: { id: user.id, type: 'ADMIN' } })
    expect(await call('GET', '/users/me')).toMatchObject({ status: 401, body: { message: 'NOT_SIGNED_IN' } })
  })

  it('has a token that is over after fifteen minutes', async () => {
    test.setNow('2026-11-20T08:15:01Z')
    await expectEnded(tokens.token)
  })

  it('is not opened by a token that somebody else signed', async () => {
    const [session] = await sessionsOf(user)
    const forged = await new SignJWT({ sid: session?.id })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(String(user.id))
      .setIssuer('kandili')
      .setAudience('kandili-api')
      .setIssuedAt(new Date('2026-11-20T08:00:00Z'))
      .setExpirationTime(new Date('2026-11-20T08:10:00Z'))
      .sign(Buffer.alloc(32, 'guess'))
    await expectEnded(forged)
  })

  it('ends for one device when it is signed out there', async () => {
    const other = await signIn(user)
    expect((await call('POST', '/jwt/logout', { token: tokens.token })).status).toBe(204)
    await expectEnded(tokens.token)
    expect((await renew(tokens.refreshToken)).body.message).toBe('SESSION_ENDED')
    expect((await readSelf(other.token)).status).toBe(200)
  })

  it.each(['DISABLED', 'LOCKED'])('is worth nothing once its user is %s', async (status) => {
    await test.db.updateTable('app_user').set({ status }).where('id', '=', user.id).execute()
    await expectEnded(tokens.token)
    expect((await renew(tokens.refreshToken)).status).toBe(401)
  })

  it('has the rights of the moment, not those of its beginning', async () => {
    await test.db.deleteFrom('user_role').where('user_id', '=', user.id).execute()
    expect((await readSelf(tokens.token)).body.authorities).toEqual([])
    expect(await call('GET', '/notifications/fresh', { token: tokens.token })).toMatchObject({
      status: 403,
      body: { message: 'RIGHT_MISSING' },
    })
  })

  it('is renewed by its refresh token, which is replaced', async () => {
    test.setNow('2026-11-20T08:14:00Z')
    const renewed = await renew(tokens.refreshToken)
    expect(renewed.status).toBe(200)
    expect(renewed.body.refreshToken).not.toBe(tokens.refreshToken)
    test.setNow('2026-11-20T08:20:00Z')
    await expectEnded(tokens.token)
    expect((await readSelf(renewed.body.token)).status).toBe(200)
  })

  it('survives two tabs that renew at once: both get the same successor', async () => {
    const [first, second] = await Promise.all([renew(tokens.refreshToken), renew(tokens.refreshToken)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.refreshToken).toBe(first.body.refreshToken)
    test.setNow('2026-11-20T08:00:30Z')
    expect((await renew(tokens.refreshToken)).body.refreshToken).toBe(first.body.refreshToken)
    expect((await renew(first.body.refreshToken)).status).toBe(200)
  })

  it('ends when a replaced refresh token is used after the grace', async () => {
    const { body } = await renew(tokens.refreshToken)
    test.setNow('2026-11-20T08:00:31Z')
    expect((await renew(tokens.refreshToken)).body.message).toBe('SESSION_ENDED')
    await expectEnded(body.token)
    expect((await renew(body.refreshToken)).status).toBe(401)
    expect(await sessionsOf(user)).toMatchObject([{ ended_reason: 'TOKEN_REUSED' }])
  })

  it('ends when a refresh token of long ago is used, even at once', async () => {
    const second = (await renew(tokens.refreshToken)).body
    const third = (await renew(second.refreshToken)).body
    expect((await renew(tokens.refreshToken)).status).toBe(401)
    await expectEnded(third.token)
  })

  it('is left alone by a refresh token that was never given out', async () => {
    const made = Buffer.from(tokens.refreshToken, 'base64url')
    made.writeUInt8(made.readUInt8(51) ^ 1, 51)
    expect((await renew(made.toString('base64url'))).status).toBe(401)
    expect((await readSelf(tokens.token)).status).toBe(200)
  })

  it('ends when it was not renewed for thirty days', async () => {
    test.setNow('2026-12-20T08:00:01Z')
    expect((await renew(tokens.refreshToken)).status).toBe(401)
  })

  it('renews its own token as JSON, for a working day', async () => {
    const client = await test.client(user.email)
    const token = await client.call(endpoints.access.refreshOwnToken)
    expect((await readSelf(token)).status).toBe(200)
    await test.db
      .updateTable('login_session')
      .set({ created_at: '2026-11-19T19:59:59Z' })
      .where('user_id', '=', user.id)
      .execute()
    expect(await call('GET', '/users/refresh-token', { token })).toMatchObject({
      status: 401,
      body: { message: 'SESSION_ENDED' },
    })
  })

  it('is forgotten thirty days after its end', async () => {
    await call('POST', '/jwt/logout', { token: tokens.token })
    test.setNow('2026-12-20T07:59:00Z')
    await accessJobs[0]?.work(test.context(), {})
    expect(await sessionsOf(user)).toHaveLength(1)
    test.setNow('2026-12-20T08:00:01Z')
    await accessJobs[0]?.work(test.context(), {})
    expect(await sessionsOf(user)).toEqual([])
    expect(await test.db.selectFrom('attempt').select('bucket').execute()).toEqual([])
  })
})
