import { endpoints } from '@kandili/contract'
import { hash } from '@node-rs/argon2'
import { beforeEach, describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { mailedKey } from '../../../../test/factories/kept-mail.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { testPassword } from '../../../../test/harness/settings.ts'
import { attemptLimits, countAttempt } from '../../../platform/attempts/attempts.ts'
import { createContext } from '../../../platform/context.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })

/** Signs in from a separate address, so that tests do not use up each other's attempts. */
const tryToSignIn = async (username: string, password: string, address = '192.0.2.1', language = 'en') => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { 'accept-language': language },
    remoteAddress: address,
    payload: { username, password },
  })
  return { status: answer.statusCode, ...answer.json() }
}
describe('sign-in', () => {
  it("returns tokens and the user's data, roles in the caller's language", async () => {
    const { id: templeId, slug } = await makeTemple(test.db)
    const { id, email } = await addUser(test.db, 'temple-owner', { templeId })
    const answer = await tryToSignIn(` ${email.toUpperCase()} `, testPassword, '192.0.2.1', 'el')
    expect(answer).toMatchObject({
      status: 200,
      user: {
        id,
        type: 'COMPANY',
        firstName: 'Μαρία',
        email,
        company: { id: templeId, title: { el: `Ναός ${slug}`, en: `Temple ${slug}` } },
        roles: [{ title: 'Υπεύθυνος ναού' }],
        language: 'en',
      },
    })
    expect(answer.user.authorities).toContainEqual({ authority: 'companies_submission_view' })
    expect(answer.user.authorities).not.toContainEqual({ authority: 'orders_order_view' })
    const row = await test.db
      .selectFrom('app_user')
      .select('last_login_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.last_login_at?.toISOString()).toBe('2026-11-20T08:00:00.000Z')
  })

  it('is recorded in the audit trail, as is a failure with its reason, and never what was typed', async () => {
    const { id, email } = await addUser(test.db, 'faithful')
    const disabled = await addUser(test.db, 'faithful', { status: 'DISABLED' })
    const locked = await addUser(test.db, 'faithful', { status: 'LOCKED' })
    const before = await test.db
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    await tryToSignIn(email, testPassword)
    await tryToSignIn(email, 'extinguished')
    await tryToSignIn('nobody-at-all@kandili.test', 'extinguished')
    await tryToSignIn(disabled.email, testPassword)
    await tryToSignIn(locked.email, testPassword)
    const entries = await test.db
      .selectFrom('audit_entry')
      .select(['action', 'entity', 'entity_id', 'actor_user_id', 'facts'])
      .where('id', '>', before.id ?? 0)
      .orderBy('id')
      .execute()
    const refused = (entityId: number | null, code: string) => ({
      action: 'SIGN_IN_REFUSED',
      entity: 'users',
      entity_id: entityId === null ? null : String(entityId),
      actor_user_id: null,
      facts: { code },
    })
    expect(entries).toEqual([
      {
        action: 'SIGN_IN',
        entity: 'users',
        entity_id: String(id),
        actor_user_id: id,
        facts: { secondFactor: false },
      },
      refused(id, 'USER_IDENTIFICATION_NOT_VALID'),
      refused(null, 'USER_IDENTIFICATION_NOT_VALID'),
      refused(disabled.id, 'ACCOUNT_DISABLED'),
      refused(locked.id, 'ACCOUNT_LOCKED'),
    ])
  })

  it('grants nothing by a role that belongs to another type of user', async () => {
    const { id, email } = await addUser(test.db, 'faithful')
    const admin = await test.db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'administrator')
      .executeTakeFirstOrThrow()
    await test.db.insertInto('user_role').values({ user_id: id, role_id: admin.id }).execute()
    const { user } = await tryToSignIn(email, testPassword)
    expect(user.authorities).toEqual([
      { authority: 'notifications_notification_view' },
      { authority: 'users_customer_view' },
    ])
  })

  it('answers a wrong password, an unknown account and one without a password alike', async () => {
    const { email } = await addUser(test.db, 'faithful')
    const unset = await addUser(test.db, 'faithful', { passwordHash: null })
    const wrong = await tryToSignIn(email, 'extinguished')
    expect(wrong).toMatchObject({ status: 401, message: 'USER_IDENTIFICATION_NOT_VALID' })
    expect(wrong.token).toBeUndefined()
    expect(await tryToSignIn('nobody@kandili.test', 'extinguished')).toEqual(wrong)
    expect(await tryToSignIn(unset.email, 'extinguished')).toEqual(wrong)
  })

  it.each(['DISABLED', 'LOCKED'] as const)(
    'reports a %s account only with its right password',
    async (status) => {
      const { email } = await addUser(test.db, 'faithful', { status })
      expect(await tryToSignIn(email, testPassword)).toMatchObject({
        status: 409,
        message: `ACCOUNT_${status}`,
      })
      expect(await tryToSignIn(email, 'extinguished')).toMatchObject({
        message: 'USER_IDENTIFICATION_NOT_VALID',
      })
      const sessions = await test.db
        .selectFrom('login_session as s')
        .innerJoin('app_user as u', 'u.id', 's.user_id')
        .select('s.id')
        .where('u.email', '=', email)
        .execute()
      expect(sessions).toEqual([])
    },
  )

  it('replaces a hash with weaker costs', async () => {
    const weak = await hash(testPassword, { memoryCost: 8192, timeCost: 1 })
    const { id, email } = await addUser(test.db, 'faithful', { passwordHash: weak })
    expect((await tryToSignIn(email, testPassword)).status).toBe(200)
    const row = await test.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toContain('m=19456,t=2,p=1')
    expect((await tryToSignIn(email, testPassword)).status).toBe(200)
  })

  it('requires both fields', async () => {
    const answer = await tryToSignIn('', '')
    expect(answer).toMatchObject({ status: 422, message: 'MISSING_REQUIRED_FIELDS' })
    expect(answer.errors.map((error: { field: string }) => error.field)).toEqual(['username', 'password'])
  })
})

describe('guessing', () => {
  const guess = async (email: string, address: string, times: number) => {
    for (let time = 0; time < times; time += 1) await tryToSignIn(email, 'extinguished', address)
  }

  it('at one account from one address is stopped, even with the right password, until the window is over', async () => {
    test.setNow('2026-11-20T10:05:00Z')
    const { id, email } = await addUser(test.db, 'faithful')
    await guess(email, '192.0.2.10', attemptLimits.pair)
    const stopped = await tryToSignIn(email, testPassword, '192.0.2.10')
    expect(stopped).toMatchObject({ status: 429, message: 'TOO_MANY_ATTEMPTS' })
    expect((await tryToSignIn(email, testPassword, '192.0.2.11')).status).toBe(200)
    const told = await test.db
      .selectFrom('audit_entry')
      .select('facts')
      .where('entity_id', '=', String(id))
      .where('action', '=', 'SIGN_IN_REFUSED')
      .execute()
    expect(told.map(({ facts }) => facts)).toContainEqual({ code: 'TOO_MANY_ATTEMPTS' })
    test.setNow('2026-11-20T10:15:00Z')
    expect((await tryToSignIn(email, testPassword, '192.0.2.10')).status).toBe(200)
  })

  it('at an account that does not exist is stopped alike', async () => {
    await guess('nobody@kandili.test', '192.0.2.20', attemptLimits.pair)
    const stopped = await tryToSignIn('nobody@kandili.test', testPassword, '192.0.2.20')
    expect(stopped.message).toBe('TOO_MANY_ATTEMPTS')
  })

  it('at one account from many addresses is stopped', async () => {
    const { email } = await addUser(test.db, 'faithful')
    for (let number = 0; number < attemptLimits.account; number += 1) {
      await guess(email, `198.51.100.${number}`, 1)
    }
    expect((await tryToSignIn(email, testPassword, '203.0.113.1')).message).toBe('TOO_MANY_ATTEMPTS')
  })

  it('at full speed is stopped by what all nodes count, with the time to retry, and recorded once', async () => {
    const entries = test.db.selectFrom('audit_entry').select(['id', 'facts']).orderBy('id', 'desc')
    const last = await entries.executeTakeFirst()
    const tries = Array.from({ length: attemptLimits.address + 40 }, (_, number) =>
      test.app.inject({
        method: 'POST',
        url: '/api/users/login',
        headers: { 'accept-language': 'en' },
        remoteAddress: '192.0.2.60',
        payload: { username: `martyr${number}@kandili.test`, password: 'extinguished' },
      }),
    )
    const answers = await Promise.all(tries)
    const stopped = answers.filter(({ statusCode }) => statusCode === 429)
    expect(stopped).toHaveLength(40)
    for (const answer of stopped) {
      expect(answer.json().description).toMatch(/^Too many attempts. Please try again in \d+ minutes?$/)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(60)
    }
    const told = await entries.where('id', '>', last?.id ?? 0).execute()
    const codes = told.map(({ facts }) => (facts as { code: string }).code)
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(1)
    expect(codes).toHaveLength(attemptLimits.address + 1)
  })

  it('at many accounts from one address is stopped, and a /64 is one address', async () => {
    const { email } = await addUser(test.db, 'faithful')
    for (let number = 0; number < attemptLimits.address; number += 1) {
      await guess(`saint${number}@kandili.test`, `2001:db8:7:7::${number.toString(16)}`, 1)
    }
    expect((await tryToSignIn(email, testPassword, '2001:db8:7:7:ffff::1')).message).toBe('TOO_MANY_ATTEMPTS')
    expect((await tryToSignIn(email, testPassword, '2001:db8:7:8::1')).status).toBe(200)
  })

  it('does not include an owner who signs in often', async () => {
    const { email } = await addUser(test.db, 'faithful')
    for (let time = 0; time <= attemptLimits.pair; time += 1) {
      expect((await tryToSignIn(email, testPassword, '192.0.2.30')).status).toBe(200)
    }
  })

  it('leaves neither address nor e-mail in the table', async () => {
    const rows = await test.db.selectFrom('attempt').select('bucket').execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { bucket } of rows) expect(bucket).toMatch(/^[\w-]{43}$/)
  })
})

describe('a known device', () => {
  let host = 0
  /** Unique to the test. */
  const home = () => `203.0.113.${host}`
  const send = (path: string, payload: object, { address = home(), cookie = '', token = '' } = {}) =>
    test.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { cookie, ...(token && { authorization: `Bearer ${token}` }) },
      remoteAddress: address,
      payload,
    })
  const login = (username: string, password: string, cookie = '', address = home()) =>
    send('/users/login', { username, password }, { cookie, address })
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
    String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
  /** Uses up the account's attempts from many addresses, without hashing. */
  const attack = async (email: string) => {
    for (let number = 0; number < attemptLimits.account; number += 1) {
      const stranger = createContext(test.system, { address: `198.51.100.${number}` })
      await countAttempt(stranger, 'sign-in', { account: email })
    }
    expect((await login(email, testPassword)).json().message).toBe('TOO_MANY_ATTEMPTS')
  }

  beforeEach(() => {
    test.setNow('2026-11-23T08:00:00Z')
    host += 1
  })

  it('signs in while strangers use up the attempts of its account and of its address', async () => {
    const { email } = await addUser(test.db, 'faithful')
    const first = await login(email, testPassword)
    expect(String(first.headers['set-cookie'])).toMatch(
      /^Kandili-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(first.json()).not.toHaveProperty('deviceMark')
    await attack(email)
    for (let number = 0; number < attemptLimits.address; number += 1) {
      await login(`apostle${number}@kandili.test`, 'extinguished')
    }
    expect((await login(email, testPassword, cookieOf(first))).statusCode).toBe(200)
  })

  it('has a few attempts of its own, and no more', async () => {
    const { email } = await addUser(test.db, 'faithful')
    const cookie = cookieOf(await login(email, testPassword))
    for (let time = 0; time < attemptLimits.pair; time += 1) await login(email, 'extinguished', cookie)
    expect((await login(email, testPassword, cookie)).json().message).toBe('TOO_MANY_ATTEMPTS')
    expect((await login(email, testPassword, '', '192.0.2.71')).statusCode).toBe(200)
  })

  it('is not known to another account, nor by a mark that was changed or made up', async () => {
    const victim = await addUser(test.db, 'faithful')
    const attacker = await addUser(test.db, 'faithful')
    const known = cookieOf(await login(victim.email, testPassword))
    const own = cookieOf(await login(attacker.email, testPassword))
    await attack(victim.email)
    const bytes = (cookie: string) => Buffer.from(cookie.split('=')[1] ?? '', 'base64url')
    const asCookie = (mark: Buffer) => `Kandili-device=${mark.toString('base64url')}`
    const ofVictim = bytes(own)
    bytes(known).copy(ofVictim, 0, 0, 4)
    const otherDevice = bytes(known)
    otherDevice.writeUInt8(otherDevice.readUInt8(10) ^ 1, 10)
    for (const mark of [
      own,
      asCookie(ofVictim),
      asCookie(otherDevice),
      'Kandili-device=x',
      'Kandili-device=',
    ]) {
      expect((await login(victim.email, testPassword, mark)).json().message).toBe('TOO_MANY_ATTEMPTS')
    }
    expect((await login(victim.email, testPassword, known)).statusCode).toBe(200)
  })

  it('is known to each account that signed in from it', async () => {
    const [one, two] = [await addUser(test.db, 'faithful'), await addUser(test.db, 'faithful')]
    const first = cookieOf(await login(one.email, testPassword))
    const both = cookieOf(await login(two.email, testPassword, first))
    await attack(one.email)
    expect((await login(one.email, testPassword, both)).statusCode).toBe(200)
  })

  it('is forgotten when the password changes, except the one where it was changed', async () => {
    const { email } = await addUser(test.db, 'faithful')
    const stolen = cookieOf(await login(email, testPassword))
    const { token } = (await login(email, testPassword)).json()
    const password = 'Phos-Hilaron-7'
    const body = { current: testPassword, password, confirmPassword: password }
    const changed = await send('/users/change-password', body, { token })
    expect(changed.statusCode).toBe(204)
    await attack(email)
    expect((await login(email, password, stolen)).json().message).toBe('TOO_MANY_ATTEMPTS')
    expect((await login(email, password, cookieOf(changed))).statusCode).toBe(200)
  })

  it('includes the one where a forgotten password was replaced, also during an attack', async () => {
    const { email } = await addUser(test.db, 'faithful')
    await attack(email)
    await send('/users/reset-password/init', { email })
    await test.drainJobs()
    const key = await mailedKey(test.system, email, '/reset-password')
    const password = 'Phos-Hilaron-7'
    const finished = await send('/users/reset-password/finish', { key, password, confirmPassword: password })
    expect((await login(email, password, cookieOf(finished))).statusCode).toBe(200)
  })
})

describe('demonstration accounts', () => {
  it('are none without demonstration data', async () => {
    expect(await (await test.client()).call(endpoints.access.demonstrationAccounts)).toEqual([])
  })
})
