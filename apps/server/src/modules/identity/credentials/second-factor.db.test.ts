import { endpoints } from '@kandili/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../../test/factories/add-user.ts'
import { mailsTo } from '../../../../test/factories/kept-mail.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { testPassword } from '../../../../test/harness/settings.ts'
import { codeLimits } from '../second-factor/second-factor.ts'
import { codeAt } from '../second-factor/totp.ts'

const start = new Date('2026-11-20T08:00:00Z')
const test = useApp({ now: start.toISOString() })
const STEP_MS = 30_000

let present = start.getTime()
/** Advances the clock past one code. */
const nextCode = (steps = 1): void => {
  present += steps * STEP_MS
  test.setNow(new Date(present).toISOString())
}
const codeOf = (secret: string): string => codeAt(secret, new Date(present))
const wrongOf = (secret: string): string => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')

let host = 0
const call = async (
  path: string,
  payload: object,
  { token, address }: { token?: string; address?: string } = {},
) => {
  host += 1
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api${path}`,
    remoteAddress: address ?? `192.0.2.${host % 250}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload,
  })
  return { status: answer.statusCode, ...(answer.body === '' ? {} : answer.json()) }
}
const signIn = (user: AddedUser, secondFactor?: string, password = testPassword, address?: string) =>
  call(
    '/users/login',
    { username: user.email, password, ...(secondFactor ? { secondFactor } : {}) },
    address ? { address } : {},
  )
const actionsOf = async (user: AddedUser) => {
  const rows = await test.db
    .selectFrom('audit_entry')
    .select(['action', 'facts'])
    .where('entity_id', '=', String(user.id))
    .orderBy('id')
    .execute()
  return rows.map(({ action, facts }) => {
    const { code } = facts as { code?: string }
    return code ? `${action} ${code}` : action
  })
}

/** Sets it up with the current code, and advances the clock past it. */
const turnOn = async (
  user: AddedUser,
): Promise<{ token: string; secret: string; recoveryCodes: string[] }> => {
  const { token } = await signIn(user)
  const { secret } = await call('/users/second-factor/init', { password: testPassword }, { token })
  const { recoveryCodes } = await call('/users/second-factor/confirm', { code: codeOf(secret) }, { token })
  nextCode()
  return { token, secret, recoveryCodes }
}

let user: AddedUser
beforeEach(async () => {
  // Every test has its own window, so that none uses up another's attempts.
  present += 15 * 60_000
  test.setNow(new Date(present).toISOString())
  user = await addUser(test.db, 'faithful')
})

describe('setting up a second factor', () => {
  it('returns a secret in three forms, and counts only after a first code', async () => {
    const { token } = await signIn(user)
    const other = (await signIn(user)).token
    const begun = await call('/users/second-factor/init', { password: testPassword }, { token })
    expect(begun.uri).toContain(`secret=${begun.secret}&`)
    expect(begun.qr).toMatch(/^<svg [^>]*>.*<\/svg>$/s)
    expect(begun.qr).not.toMatch(/<script|on\w+=/)
    expect((await signIn(user)).status).toBe(200)

    const confirmed = await call('/users/second-factor/confirm', { code: codeOf(begun.secret) }, { token })
    expect(confirmed.recoveryCodes).toHaveLength(10)
    expect((await signIn(user)).message).toBe('SECOND_FACTOR_REQUIRED')
    const client = await test.app.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(client.json().secondFactor).toBe('ON')
    const ended = await test.app.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${other}` },
    })
    expect(ended.statusCode).toBe(401)
    expect((await mailsTo(test.system, user.email)).map(({ template }) => template)).toEqual([
      'secondFactorOn',
    ])
    expect(await actionsOf(user)).toContain('SECOND_FACTOR_ON')
  })

  it('needs the password, and a valid code', async () => {
    const { token } = await signIn(user)
    expect(await call('/users/second-factor/init', { password: 'extinguished' }, { token })).toMatchObject({
      status: 422,
      message: 'PASSWORD_WRONG',
    })
    expect(await call('/users/second-factor/confirm', { code: '123456' }, { token })).toMatchObject({
      status: 409,
      message: 'SECOND_FACTOR_IS_OFF',
    })
    const { secret } = await call('/users/second-factor/init', { password: testPassword }, { token })
    for (const code of [wrongOf(secret), codeAt(secret, new Date(present + 10 * STEP_MS)), 'abcdef']) {
      expect(await call('/users/second-factor/confirm', { code }, { token })).toMatchObject({
        status: 422,
        message: 'SECOND_FACTOR_WRONG',
        errors: [{ field: 'code' }],
      })
    }
    expect((await signIn(user)).status).toBe(200)
    expect(await actionsOf(user)).toContain('SECOND_FACTOR_REFUSED SECOND_FACTOR_WRONG')
  })

  it('does not replace an active one', async () => {
    const { token, secret } = await turnOn(user)
    expect((await call('/users/second-factor/init', { password: testPassword }, { token })).message).toBe(
      'SECOND_FACTOR_IS_ON',
    )
    expect((await call('/users/second-factor/confirm', { code: codeOf(secret) }, { token })).message).toBe(
      'SECOND_FACTOR_IS_ON',
    )
  })

  it('stores neither secret nor recovery codes in plain text, and a secret works for its user only', async () => {
    const { secret, recoveryCodes } = await turnOn(user)
    const factor = await test.db
      .selectFrom('second_factor')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(factor.secret_sealed.toString('latin1')).not.toContain(secret)
    const codes = await test.db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('user_id', '=', user.id)
      .execute()
    expect(codes).toHaveLength(10)
    for (const { code_hash } of codes) {
      expect(recoveryCodes.some((code) => code_hash.toString('latin1').includes(code))).toBe(false)
    }
    const thief = await addUser(test.db, 'faithful')
    await test.db
      .insertInto('second_factor')
      .values({ ...factor, user_id: thief.id })
      .execute()
    expect((await signIn(thief, codeOf(secret))).status).toBe(500)
  })
})

describe('signing in with a second factor', () => {
  it('asks for the code only after the right password, and accepts it with spaces', async () => {
    const { secret } = await turnOn(user)
    expect((await signIn(user, undefined, 'extinguished')).message).toBe('USER_IDENTIFICATION_NOT_VALID')
    expect((await signIn(user, codeOf(secret), 'extinguished')).message).toBe('USER_IDENTIFICATION_NOT_VALID')
    expect(await signIn(user)).toMatchObject({ status: 422, message: 'SECOND_FACTOR_REQUIRED' })
    const code = codeOf(secret)
    expect(await signIn(user, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      status: 200,
      user: { secondFactor: 'ON' },
    })
  })

  it('rejects a wrong code, an old one and a used one', async () => {
    const { secret } = await turnOn(user)
    const refused = { status: 422, message: 'SECOND_FACTOR_WRONG', errors: [{ field: 'secondFactor' }] }
    expect(await signIn(user, wrongOf(secret))).toMatchObject(refused)
    const code = codeOf(secret)
    expect((await signIn(user, code)).status).toBe(200)
    expect(await signIn(user, code)).toMatchObject(refused)
    nextCode(3)
    expect(await signIn(user, code)).toMatchObject(refused)
    expect(await actionsOf(user)).toContain('SIGN_IN_REFUSED SECOND_FACTOR_WRONG')
    expect(await actionsOf(user)).not.toContain('SIGN_IN_REFUSED SECOND_FACTOR_REQUIRED')
  })

  it('accepts the same code once, also concurrently', async () => {
    const { secret } = await turnOn(user)
    const answers = await Promise.all([signIn(user, codeOf(secret)), signIn(user, codeOf(secret))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('accepts a recovery code once, however it is typed, also concurrently', async () => {
    const { recoveryCodes } = await turnOn(user)
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(user, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signIn(user, first)).message).toBe('SECOND_FACTOR_WRONG')
    const answers = await Promise.all([signIn(user, second), signIn(user, second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await actionsOf(user)).filter((action) => action === 'RECOVERY_CODE_USED')).toHaveLength(2)
  })

  it('stops guesses at codes, from one address and from many, and lets the owner in later', async () => {
    const { secret } = await turnOn(user)
    for (let time = 0; time < codeLimits.pair; time += 1) {
      expect((await signIn(user, wrongOf(secret), testPassword, '203.0.113.9')).status).toBe(422)
    }
    expect((await signIn(user, codeOf(secret), testPassword, '203.0.113.9')).status).toBe(429)
    for (let time = codeLimits.pair; time < codeLimits.account - 1; time += 1) {
      await signIn(user, wrongOf(secret))
    }
    expect(await signIn(user, codeOf(secret))).toMatchObject({ status: 429, message: 'TOO_MANY_ATTEMPTS' })
    nextCode(30)
    expect((await signIn(user, codeOf(secret))).status).toBe(200)
  })

  it.each(['DISABLED', 'LOCKED'] as const)(
    'reports a %s account before it asks for a code',
    async (status) => {
      await turnOn(user)
      await test.db.updateTable('app_user').set({ status }).where('id', '=', user.id).execute()
      expect((await signIn(user)).message).toBe(`ACCOUNT_${status}`)
    },
  )
})

describe('turning off a second factor', () => {
  it('needs the password and a code', async () => {
    const { token, secret } = await turnOn(user)
    const off = (password: string, code: string) =>
      call('/users/second-factor/off', { password, code }, { token })
    expect((await off('extinguished', codeOf(secret))).message).toBe('PASSWORD_WRONG')
    expect((await off(testPassword, wrongOf(secret))).message).toBe('SECOND_FACTOR_WRONG')
    expect((await off(testPassword, codeOf(secret))).status).toBe(204)
    expect((await signIn(user)).status).toBe(200)
    expect((await off(testPassword, codeOf(secret))).message).toBe('SECOND_FACTOR_IS_OFF')
    expect(
      await test.db.selectFrom('recovery_code').select('user_id').where('user_id', '=', user.id).execute(),
    ).toEqual([])
    expect((await mailsTo(test.system, user.email)).map(({ template }) => template)).toContain(
      'secondFactorOff',
    )
  })
})

describe('a second factor removed by an administrator', () => {
  const { users, customers } = endpoints
  const administrator = async () => test.client((await addUser(test.db, 'administrator')).email)
  const told = async () => (await actionsOf(user)).filter((action) => action === 'SECOND_FACTOR_OFF')

  it('is rejected for oneself, and for people of the other noun', async () => {
    const me = await addUser(test.db, 'administrator')
    const client = await test.client(me.email)
    await turnOn(user)
    const refused = (id: number) => expect(client.call(users.resetSecondFactor, { params: { id } })).rejects
    await refused(me.id).toMatchObject({ code: 'OWN_ACCOUNT' })
    await refused(user.id).toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    expect((await signIn(user)).message).toBe('SECOND_FACTOR_REQUIRED')
  })

  it('ends all sessions, is mailed and recorded, and leaves the password to sign in', async () => {
    const { token } = await turnOn(user)
    const client = await administrator()
    const params = { id: user.id }
    expect(await client.call(customers.read, { params })).toMatchObject({
      may: { resetSecondFactor: true },
    })
    expect(await client.call(customers.resetSecondFactor, { params })).toMatchObject({
      secondFactor: false,
    })

    const ended = await test.app.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(ended.statusCode).toBe(401)
    expect(await told()).toHaveLength(1)
    const mail = (await mailsTo(test.system, user.email)).at(-1)
    expect(mail).toMatchObject({
      template: 'secondFactorTakenOff',
      subject: 'Two-step sign-in was reset',
    })
    expect((await signIn(user)).status).toBe(200)
    expect((await turnOn(user)).recoveryCodes).toHaveLength(10)
  })

  it('counts once when two administrators do it, and leaves one that is being set up alone', async () => {
    await turnOn(user)
    const clients = await Promise.all([administrator(), administrator()])
    const params = { id: user.id }
    await Promise.all(clients.map((client) => client.call(customers.resetSecondFactor, { params })))
    expect(await told()).toHaveLength(1)
    const mails = await mailsTo(test.system, user.email)
    expect(mails.filter(({ template }) => template === 'secondFactorTakenOff')).toHaveLength(1)

    const { token } = await signIn(user)
    const { secret } = await call('/users/second-factor/init', { password: testPassword }, { token })
    await clients[0]?.call(customers.resetSecondFactor, { params })
    const confirmed = await call('/users/second-factor/confirm', { code: codeOf(secret) }, { token })
    expect(confirmed.recoveryCodes).toHaveLength(10)
  })
})

describe('new recovery codes', () => {
  it('replace the old ones', async () => {
    const { token, recoveryCodes } = await turnOn(user)
    const path = '/users/second-factor/recovery-codes'
    expect((await call(path, { password: 'extinguished' }, { token })).message).toBe('PASSWORD_WRONG')
    const renewed = await call(path, { password: testPassword }, { token })
    expect(renewed.recoveryCodes).toHaveLength(10)
    expect((await signIn(user, recoveryCodes[0])).message).toBe('SECOND_FACTOR_WRONG')
    expect((await signIn(user, renewed.recoveryCodes[0])).status).toBe(200)
  })

  it('do not exist without a second factor', async () => {
    const { token } = await signIn(user)
    const answer = await call('/users/second-factor/recovery-codes', { password: testPassword }, { token })
    expect(answer).toMatchObject({ status: 409, message: 'SECOND_FACTOR_IS_OFF' })
  })
})

describe('a required second factor', () => {
  const demand = (key: string, value: 'true' | 'false') =>
    test.db.updateTable('main_parameter').set({ value }).where('key', '=', key).execute()

  it.each([
    ['secondFactorAdministrators', 'administrator'],
    ['secondFactorTemples', 'temple-owner'],
  ] as const)('%s: withholds the rights until it is set up', async (key, role) => {
    const temple = await makeTemple(test.db)
    user = await addUser(test.db, role, role === 'temple-owner' ? { templeId: temple.id } : {})
    const { token } = await signIn(user)
    const client = await test.client(user.email)
    await demand(key, 'true')
    try {
      const withheld = await client.call(endpoints.access.me)
      expect(withheld).toMatchObject({ secondFactor: 'REQUIRED', authorities: [] })
      await expect(client.call(endpoints.notifications.fresh)).rejects.toMatchObject({
        code: 'RIGHT_MISSING',
      })
      expect(await client.call(endpoints.authentication.listOwnSessions)).toHaveLength(2)

      const { secret } = await call('/users/second-factor/init', { password: testPassword }, { token })
      await call('/users/second-factor/confirm', { code: codeOf(secret) }, { token })
      const answer = await test.app.inject({
        url: '/api/notifications/fresh',
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.statusCode).toBe(200)
      nextCode()
      expect((await signIn(user, codeOf(secret))).user).toMatchObject({ secondFactor: 'ON' })
    } finally {
      await demand(key, 'false')
    }
  })

  it('does not apply to the faithful', async () => {
    await demand('secondFactorAdministrators', 'true')
    await demand('secondFactorTemples', 'true')
    expect((await signIn(user)).user).toMatchObject({ secondFactor: 'OFF' })
    await demand('secondFactorAdministrators', 'false')
    await demand('secondFactorTemples', 'false')
  })
})
