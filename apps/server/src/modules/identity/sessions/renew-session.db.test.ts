import { endpoints } from '@kandili/contract'
import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../../test/factories/add-user.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { testPassword } from '../../../../test/harness/settings.ts'
import { identityJobs } from '../jobs.ts'

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

describe('a session', () => {
  let user: AddedUser
  let tokens: Tokens
  beforeEach(async () => {
    test.setNow('2026-11-20T08:00:00Z')
    user = await addUser(test.db, 'administrator')
    tokens = await signIn(user)
  })
  const expectEnded = async (token: string) =>
    expect(await readSelf(token)).toMatchObject({ status: 401, body: { message: 'SESSION_ENDED' } })

  it('identifies its user', async () => {
    expect(await readSelf(tokens.token)).toMatchObject({ status: 200, body: { id: user.id, type: 'ADMIN' } })
    expect(await call('GET', '/users/me')).toMatchObject({ status: 401, body: { message: 'NOT_SIGNED_IN' } })
  })

  it('has a token that expires after fifteen minutes', async () => {
    test.setNow('2026-11-20T08:15:01Z')
    await expectEnded(tokens.token)
  })

  /** A token for this very session that is valid except for its signature. */
  const claimsOf = async () => {
    const [session] = await sessionsOf(user)
    const claims = new SignJWT({ sid: session?.id })
      .setSubject(String(user.id))
      .setIssuer('kandili')
      .setAudience('kandili-api')
      .setIssuedAt(new Date('2026-11-20T08:00:00Z'))
      .setExpirationTime(new Date('2026-11-20T08:10:00Z'))
    const unsigned = new UnsecuredJWT({ sid: session?.id })
      .setSubject(String(user.id))
      .setIssuer('kandili')
      .setAudience('kandili-api')
      .setIssuedAt(new Date('2026-11-20T08:00:00Z'))
      .setExpirationTime(new Date('2026-11-20T08:10:00Z'))
    return { claims, unsigned }
  }
  const forgeries: Record<string, () => Promise<string>> = {
    'another key': async () =>
      (await claimsOf()).claims
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .sign(Buffer.alloc(32, 'guess')),
    'another algorithm, with the right key': async () =>
      (await claimsOf()).claims
        .setProtectedHeader({ alg: 'HS512', typ: 'at+jwt' })
        .sign(Buffer.concat([test.system.vault.derive('access-token'), Buffer.alloc(32)])),
    'no algorithm': async () => (await claimsOf()).unsigned.encode(),
    'the key of refresh tokens': async () =>
      (await claimsOf()).claims
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .sign(test.system.vault.derive('refresh-token')),
    'a refresh token': async () => tokens.refreshToken,
  }
  const told = () =>
    test.db
      .selectFrom('audit_entry')
      .select('facts')
      .where('action', '=', 'REFUSED')
      .where('entity_id', 'is', null)
      .execute()

  it.each(Object.keys(forgeries))(
    'is not authenticated by a token with %s, which is recorded',
    async (kind) => {
      const before = (await told()).length
      await expectEnded(String(await forgeries[kind]?.()))
      expect((await told()).slice(before)).toEqual([
        { facts: { code: 'SESSION_ENDED', attempt: 'FORGED_TOKEN', field: 'token' } },
      ])
      expect((await readSelf(tokens.token)).status).toBe(200)
    },
  )

  it('is not recorded as forged when its token has merely expired', async () => {
    const before = (await told()).length
    test.setNow('2026-11-20T08:15:01Z')
    await expectEnded(tokens.token)
    expect(await told()).toHaveLength(before)
  })

  it('floods of forged tokens do not fill the audit trail', async () => {
    test.setNow('2026-11-20T09:00:00Z')
    const before = (await told()).length
    for (let time = 0; time < 25; time += 1) await expectEnded('Kyrie.eleison.me')
    expect((await told()).length - before).toBe(10)
  })

  it('ends on one device when it is signed out there', async () => {
    const other = await signIn(user)
    expect((await call('POST', '/jwt/logout', { token: tokens.token })).status).toBe(204)
    await expectEnded(tokens.token)
    expect((await renew(tokens.refreshToken)).body.message).toBe('SESSION_ENDED')
    expect((await readSelf(other.token)).status).toBe(200)
  })

  it.each(['DISABLED', 'LOCKED'] as const)('is invalid once its user is %s', async (status) => {
    await test.db.updateTable('app_user').set({ status }).where('id', '=', user.id).execute()
    await expectEnded(tokens.token)
    expect((await renew(tokens.refreshToken)).status).toBe(401)
  })

  it('has the current rights, not those of its beginning', async () => {
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
    const reused = await test.db
      .selectFrom('audit_entry')
      .select('entity_id')
      .where('action', '=', 'TOKEN_REUSED')
      .execute()
    expect(reused).toEqual([{ entity_id: String(user.id) }])
  })

  it('ends when a much older refresh token is used, even at once', async () => {
    const second = (await renew(tokens.refreshToken)).body
    const third = (await renew(second.refreshToken)).body
    expect((await renew(tokens.refreshToken)).status).toBe(401)
    await expectEnded(third.token)
  })

  it('is not affected by a refresh token that was never issued', async () => {
    const made = Buffer.from(tokens.refreshToken, 'base64url')
    made.writeUInt8(made.readUInt8(51) ^ 1, 51)
    test.setNow('2026-11-20T08:10:00Z')
    const before = (await told()).length
    for (const forged of [made.toString('base64url'), 'A'.repeat(70)]) {
      expect(await renew(forged)).toMatchObject({ status: 401, body: { message: 'SESSION_ENDED' } })
    }
    expect((await told()).slice(before).map(({ facts }) => facts)).toEqual([
      { code: 'SESSION_ENDED', attempt: 'FORGED_TOKEN', field: 'refreshToken' },
      { code: 'SESSION_ENDED', attempt: 'FORGED_TOKEN', field: 'refreshToken' },
    ])
    expect((await readSelf(tokens.token)).status).toBe(200)
  })

  it.each(['short', 'A'.repeat(5000)])(
    'asks for a new sign-in when the refresh token is malformed',
    async (text) => {
      expect(await renew(text)).toMatchObject({ status: 401, body: { message: 'SESSION_ENDED', errors: [] } })
    },
  )

  it('ends after thirty days without renewal', async () => {
    const { refreshToken } = await signIn(await addUser(test.db, 'faithful'))
    test.setNow('2026-12-20T07:59:59Z')
    const renewed = await renew(refreshToken)
    expect(renewed.status).toBe(200)
    test.setNow('2027-01-19T08:00:00Z')
    expect((await renew(renewed.body.refreshToken)).status).toBe(401)
  })

  it('of an administrator ends after a working day, however often it is renewed', async () => {
    test.setNow('2026-11-20T19:59:59Z')
    const renewed = await renew(tokens.refreshToken)
    expect(renewed.status).toBe(200)
    test.setNow('2026-11-20T20:00:01Z')
    expect((await renew(renewed.body.refreshToken)).status).toBe(401)
    await expectEnded(renewed.body.token)
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

  it('is deleted thirty days after its end', async () => {
    await call('POST', '/jwt/logout', { token: tokens.token })
    test.setNow('2026-12-20T07:59:00Z')
    await identityJobs[0]?.work(test.context(), {})
    expect(await sessionsOf(user)).toHaveLength(1)
    test.setNow('2026-12-20T08:00:01Z')
    await identityJobs[0]?.work(test.context(), {})
    expect(await sessionsOf(user)).toEqual([])
    expect(await test.db.selectFrom('attempt').select('bucket').execute()).toEqual([])
  })
})
