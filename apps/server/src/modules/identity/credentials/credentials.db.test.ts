import { endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { mailedKey, mailsTo } from '../../../../test/factories/kept-mail.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { testPassword } from '../../../../test/harness/settings.ts'
import { countStatements } from '../../../../test/harness/statements.ts'
import { identityJobs } from '../jobs.ts'
import { registrationLimits } from './register.ts'
import { resetLimits } from './reset-password.ts'

const start = '2026-11-20T08:00:00Z'
const test = useApp({ now: start })
const newPassword = 'Phos-Hilaron-7'
const { authentication } = endpoints

let host = 0
/** An address that no other test has used. */
const freshAddress = (): string => {
  host += 1
  return `198.51.100.${host}`
}

type Answer = { status: number; message?: string; errors?: { field: string }[]; [fact: string]: unknown }
const send = async (
  path: string,
  payload: object = {},
  {
    address = freshAddress(),
    token,
    method = 'POST' as const,
  }: { address?: string; token?: string; method?: 'POST' } = {},
): Promise<Answer> => {
  const answer = await test.app.inject({
    method,
    url: `/api${path}`,
    remoteAddress: address,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload,
  })
  return { ...(answer.body === '' ? {} : answer.json()), status: answer.statusCode }
}
const person = (email: string, more: object = {}) => ({
  email,
  password: newPassword,
  confirmPassword: newPassword,
  firstName: 'Ελένη',
  lastName: 'Παππά',
  language: 'el',
  acceptTerms: true,
  acceptPrivacy: true,
  ...more,
})
let number = 0
const freshEmail = (): string => {
  number += 1
  return `eleni${number}@example.gr`
}
const signIn = (username: string, password: string) => send('/users/login', { username, password })
const entriesOf = async (action: string, entityId: number | null) => {
  const rows = await test.db
    .selectFrom('audit_entry')
    .select(['facts', 'actor_user_id'])
    .where('action', '=', action)
    .where(sql<boolean>`entity_id is not distinct from ${entityId === null ? null : String(entityId)}`)
    .execute()
  return rows
}
const userWith = (email: string) =>
  test.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst()
const liveSessions = (userId: number) =>
  test.db
    .selectFrom('login_session')
    .select(['id', 'device'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()

beforeEach(() => test.setNow(start))

describe('registration', () => {
  it('creates a customer account, signed in, with its consents and a confirmation mail', async () => {
    const email = freshEmail()
    const answer = await send('/jwt/register', person(email))
    expect(answer).toMatchObject({
      status: 201,
      user: {
        type: 'CUSTOMER',
        email,
        language: 'el',
        emailConfirmed: false,
        secondFactor: 'OFF',
        roles: [{ title: 'Πιστός' }],
      },
    })
    const user = await userWith(email)
    expect(user?.email_confirmed_at).toBeNull()
    const consents = await test.db
      .selectFrom('consent')
      .select(['purpose', 'language'])
      .where('user_id', '=', user?.id ?? 0)
      .orderBy('purpose')
      .execute()
    expect(consents).toEqual([
      { purpose: 'PRIVACY', language: 'el' },
      { purpose: 'TERMS', language: 'el' },
    ])
    expect(await entriesOf('REGISTER', user?.id ?? 0)).toHaveLength(1)
    const [mail] = await mailsTo(test.system, email)
    expect(mail).toMatchObject({ template: 'confirmEmail', subject: 'Είναι δικό σου αυτό το e-mail;' })
    expect(mail?.text).toContain('48 ώρες')
    expect((await signIn(email, newPassword)).status).toBe(200)
  })

  it('rejects an e-mail that is taken, in any letter case, beside the field, and mails its owner', async () => {
    const owner = await addUser(test.db, 'faithful', { email: freshEmail() })
    const answer = await send('/jwt/register', person(owner.email.toUpperCase()))
    expect(answer).toMatchObject({ status: 409, message: 'EMAIL_TAKEN', errors: [{ field: 'email' }] })
    expect(answer.token).toBeUndefined()
    expect((await signIn(owner.email, testPassword)).status).toBe(200)
    expect((await signIn(owner.email, newPassword)).status).toBe(401)
    await send('/jwt/register', person(owner.email))
    expect((await mailsTo(test.system, owner.email)).map(({ template }) => template)).toEqual([
      'alreadyRegistered',
    ])
    expect((await entriesOf('REFUSED', null)).map(({ facts }) => facts)).toContainEqual({
      attempt: 'REGISTER',
      code: 'EMAIL_TAKEN',
    })
  })

  it('twice at once creates one account', async () => {
    const email = freshEmail()
    const answers = await Promise.all([
      send('/jwt/register', person(email)),
      send('/jwt/register', person(email.toUpperCase())),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const { count } = await test.db
      .selectFrom('app_user')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(sql`lower(email)`, '=', email)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it.each([
    ['a weak password', { password: 'light-a-candle', confirmPassword: 'light-a-candle' }, 'password'],
    ['another password the second time', { confirmPassword: 'Phos-Hilaron-8' }, 'confirmPassword'],
    ['no name', { firstName: '' }, 'firstName'],
    ['an e-mail that is none', { email: 'eleni@' }, 'email'],
    ['terms that were not accepted', { acceptTerms: false }, 'acceptTerms'],
    ['a privacy policy that was not accepted', { acceptPrivacy: false }, 'acceptPrivacy'],
    ['a language that is not offered', { language: 'fr' }, 'language'],
  ])('rejects %s beside its field', async (_what, wrong, field) => {
    const email = freshEmail()
    const answer = await send('/jwt/register', person(email, wrong))
    expect(answer.status).toBe(422)
    expect(answer.errors?.map((error) => error.field)).toEqual([field])
    expect(await userWith(email)).toBeUndefined()
  })

  it('cannot probe a list of e-mails from one address', async () => {
    const address = freshAddress()
    for (let time = 0; time < registrationLimits.address; time += 1) {
      await send('/jwt/register', person('temple@kandili.test'), { address })
    }
    const stopped = await send('/jwt/register', person(freshEmail()), { address })
    expect(stopped).toMatchObject({ status: 429, message: 'TOO_MANY_ATTEMPTS' })
  })
})

describe('confirming an e-mail', () => {
  const register = async () => {
    const email = freshEmail()
    const { token } = await send('/jwt/register', person(email))
    return { email, token: String(token), key: await mailedKey(test.system, email, '/confirm-email') }
  }

  it("attaches the visitor's earlier requests to the account, and nothing else does", async () => {
    const temple = await makeTemple(test.db)
    const { email, key } = await register()
    const place = async (contactEmail: string): Promise<string> => {
      const contact = { firstName: 'Ελένη', lastName: 'Παππά', email: contactEmail }
      const body = requestFor(temple, {}, { contact })
      return (await (await test.client()).call(endpoints.requests.place, { body })).code
    }
    const customerOf = async (code: string) => {
      const row = await test.db
        .selectFrom('request')
        .select('customer_id')
        .where('code', '=', code)
        .executeTakeFirst()
      return row?.customer_id
    }
    const own = await place(email.toUpperCase())
    const foreign = await place('somebody@example.gr')
    expect(await customerOf(own)).toBeNull()
    expect(await send('/users/confirm-email', { key })).toEqual({ status: 200, email })
    const user = await userWith(email)
    expect(user?.email_confirmed_at?.toISOString()).toBe('2026-11-20T08:00:00.000Z')
    expect(await customerOf(own)).toBe(user?.id)
    expect(await customerOf(foreign)).toBeNull()
    expect(await entriesOf('EMAIL_CONFIRMED', user?.id ?? 0)).toHaveLength(1)
  })

  it('is rejected the second time, also concurrently', async () => {
    const { email, key } = await register()
    const answers = await Promise.all([
      send('/users/confirm-email', { key }),
      send('/users/confirm-email', { key }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await send('/users/confirm-email', { key })).toMatchObject({ status: 409, message: 'KEY_EXPIRED' })
    expect(await entriesOf('EMAIL_CONFIRMED', (await userWith(email))?.id ?? 0)).toHaveLength(1)
  })

  it('is rejected when the key is expired, made up, or for another purpose', async () => {
    const { email, key } = await register()
    await send('/users/reset-password/init', { email })
    await test.drainJobs()
    const reset = await mailedKey(test.system, email, '/reset-password')
    for (const wrong of [reset, 'A'.repeat(22)]) {
      expect((await send('/users/confirm-email', { key: wrong })).message).toBe('KEY_EXPIRED')
    }
    test.setNow('2026-11-22T08:00:00Z')
    expect((await send('/users/confirm-email', { key })).message).toBe('KEY_EXPIRED')
    expect((await userWith(email))?.email_confirmed_at).toBeNull()
    expect((await entriesOf('REFUSED', null)).map(({ facts }) => facts)).toContainEqual({
      attempt: 'CONFIRM_EMAIL',
      code: 'KEY_EXPIRED',
    })
  })

  it('can be requested three times, and not once it is done', async () => {
    const { email, token } = await register()
    for (let time = 0; time < 3; time += 1) {
      expect((await send('/users/confirm-email/again', undefined, { token })).status).toBe(204)
    }
    expect((await send('/users/confirm-email/again', undefined, { token })).status).toBe(429)
    expect(await mailsTo(test.system, email)).toHaveLength(4)
    const key = await mailedKey(test.system, email, '/confirm-email')
    await send('/users/confirm-email', { key })
    expect((await send('/users/confirm-email/again', undefined, { token })).status).toBe(204)
    expect(await mailsTo(test.system, email)).toHaveLength(4)
  })

  it('is mailed a few times a day to one mailbox, and no more', async () => {
    const { email } = await register()
    const askThrice = async (now: string): Promise<number[]> => {
      test.setNow(now)
      const { token } = await signIn(email, newPassword)
      const statuses: number[] = []
      for (let time = 0; time < 3; time += 1) {
        statuses.push((await send('/users/confirm-email/again', undefined, { token: String(token) })).status)
      }
      return statuses
    }
    expect(await askThrice('2026-11-20T09:00:00Z')).toEqual([204, 204, 204])
    expect(await askThrice('2026-11-20T10:00:00Z')).toEqual([204, 204, 429])
    expect(await mailsTo(test.system, email)).toHaveLength(6)
  })

  it('expired keys are removed at night', async () => {
    await register()
    test.setNow('2027-01-01T00:00:00Z')
    await identityJobs.find(({ name }) => name === 'remove-expired-keys')?.work(test.context(), {})
    expect(await test.db.selectFrom('account_key').select('id').execute()).toEqual([])
  })
})

describe('a forgotten password', () => {
  const ask = async (email: string) => {
    const answer = await send('/users/reset-password/init', { email })
    await test.drainJobs()
    return answer
  }
  const finish = (key: string, password = newPassword, confirmPassword = password) =>
    send('/users/reset-password/finish', { key, password, confirmPassword })

  it('is replaced by the key of the mail; all sessions end and the e-mail is confirmed', async () => {
    const { id, email } = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    await signIn(email, testPassword)
    expect(await ask(email.toUpperCase())).toEqual({ status: 202 })
    const key = await mailedKey(test.system, email, '/reset-password')
    expect(await finish(key)).toEqual({ status: 204 })
    expect(await liveSessions(id)).toEqual([])
    expect((await signIn(email, testPassword)).status).toBe(401)
    expect(await signIn(email, newPassword)).toMatchObject({ status: 200, user: { emailConfirmed: true } })
    expect((await mailsTo(test.system, email)).map(({ template }) => template).sort()).toEqual([
      'passwordChanged',
      'resetPassword',
    ])
    expect(await entriesOf('PASSWORD_CHANGED', id)).toMatchObject([{ facts: { reset: true } }])
    expect(await entriesOf('SESSION_ENDED', id)).toMatchObject([
      { facts: { reason: 'PASSWORD_RESET', sessions: 1 } },
    ])
  })

  it('begins at the step init by default', async () => {
    const { email } = await addUser(test.db, 'faithful')
    expect(await send('/users/reset-password', { email })).toEqual({ status: 202 })
    await test.drainJobs()
    expect(await mailsTo(test.system, email)).toHaveLength(1)
  })

  it('shows neither in the answer nor in its work whether the account exists', async () => {
    const known = await addUser(test.db, 'faithful')
    const disabled = await addUser(test.db, 'faithful', { status: 'DISABLED' })
    const emails = [known.email, disabled.email, 'nobody@example.gr']
    const statements: string[][] = []
    const answers: Answer[] = []
    for (const email of emails) {
      const counted = await countStatements(() => send('/users/reset-password/init', { email }))
      answers.push(counted.result)
      statements.push(counted.statements)
    }
    expect(answers).toEqual(emails.map(() => ({ status: 202 })))
    expect(statements[0]?.length).toBeGreaterThan(3)
    expect(statements[1]).toEqual(statements[0])
    expect(statements[2]).toEqual(statements[0])
    await test.drainJobs()
    const mailed = await Promise.all(emails.map((email) => mailsTo(test.system, email)))
    expect(mailed.map((mails) => mails.length)).toEqual([1, 0, 0])
  })

  it('keys work once, also concurrently', async () => {
    const { id, email } = await addUser(test.db, 'faithful')
    await ask(email)
    const key = await mailedKey(test.system, email, '/reset-password')
    const answers = await Promise.all([finish(key), finish(key, 'Phos-Hilaron-8')])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await finish(key)).toMatchObject({ status: 409, message: 'KEY_EXPIRED' })
    expect(await entriesOf('PASSWORD_CHANGED', id)).toHaveLength(1)
  })

  it('keys that are expired, for another purpose, or of a closed account change nothing', async () => {
    const email = freshEmail()
    await send('/jwt/register', person(email))
    const before = (await userWith(email))?.password_hash
    const confirm = await mailedKey(test.system, email, '/confirm-email')
    expect((await finish(confirm)).message).toBe('KEY_EXPIRED')
    await ask(email)
    const key = await mailedKey(test.system, email, '/reset-password')
    test.setNow('2026-11-20T08:30:00Z')
    expect((await finish(key)).message).toBe('KEY_EXPIRED')
    test.setNow('2026-11-20T08:29:59Z')
    await test.db.updateTable('app_user').set({ status: 'LOCKED' }).where('email', '=', email).execute()
    expect((await finish(key)).message).toBe('KEY_EXPIRED')
    expect((await userWith(email))?.password_hash).toBe(before)
    const refused = (await entriesOf('PASSWORD_RESET_REFUSED', null)).map(({ facts }) => facts)
    expect(refused.length).toBeGreaterThanOrEqual(3)
    expect(refused).toContainEqual({ code: 'KEY_EXPIRED' })
  })

  it('an older key is invalid once a newer one was used, and every key once the owner changes the password', async () => {
    const { email } = await addUser(test.db, 'faithful')
    const keyAt = async (instant: string) => {
      test.setNow(instant)
      await ask(email)
      return mailedKey(test.system, email, '/reset-password')
    }
    const older = await keyAt('2026-11-20T08:00:00Z')
    const newer = await keyAt('2026-11-20T08:00:01Z')
    expect(newer).not.toBe(older)
    expect((await finish(newer)).status).toBe(204)
    expect((await finish(older, 'Phos-Hilaron-8')).message).toBe('KEY_EXPIRED')

    const third = await keyAt('2026-11-20T08:00:02Z')
    const token = String((await signIn(email, newPassword)).token)
    const change = { current: newPassword, password: 'Phos-Hilaron-9', confirmPassword: 'Phos-Hilaron-9' }
    expect((await send('/users/change-password', change, { token })).status).toBe(204)
    expect((await finish(third)).message).toBe('KEY_EXPIRED')
    expect((await signIn(email, 'Phos-Hilaron-9')).status).toBe(200)
  })

  it('keys to an e-mail that was changed in the meantime change nothing', async () => {
    const { id, email } = await addUser(test.db, 'faithful')
    await ask(email)
    const key = await mailedKey(test.system, email, '/reset-password')
    await test.db.updateTable('app_user').set({ email: freshEmail() }).where('id', '=', id).execute()
    expect((await finish(key)).message).toBe('KEY_EXPIRED')
  })

  it('a weak or unrepeated password does not use up the key', async () => {
    const { email } = await addUser(test.db, 'faithful')
    await ask(email)
    const key = await mailedKey(test.system, email, '/reset-password')
    expect(await finish(key, 'candle')).toMatchObject({ status: 422, errors: [{ field: 'password' }] })
    expect(await finish(key, newPassword, 'Phos')).toMatchObject({
      status: 422,
      errors: [{ field: 'confirmPassword' }],
    })
    expect((await finish(key)).status).toBe(204)
  })

  it('does not flood a mailbox, known or not', async () => {
    const { email } = await addUser(test.db, 'faithful')
    for (const mailbox of [email, 'nobody-else@example.gr']) {
      for (let time = 0; time < 12; time += 1) {
        expect(await ask(mailbox)).toEqual({ status: 202 })
      }
    }
    expect(await mailsTo(test.system, email)).toHaveLength(3)
    const key = await mailedKey(test.system, email, '/reset-password')
    expect(await finish(key)).toEqual({ status: 204 })
  })

  it('sends another mail once the earlier keys expired', async () => {
    const { email } = await addUser(test.db, 'faithful')
    for (let time = 0; time < 4; time += 1) await ask(email)
    test.setNow('2026-11-20T10:00:01Z')
    await ask(email)
    expect(await mailsTo(test.system, email)).toHaveLength(4)
  })

  it('can be requested for a few e-mails from one address, and no more', async () => {
    const address = freshAddress()
    for (let time = 0; time < resetLimits.address; time += 1) {
      await send('/users/reset-password/init', { email: freshEmail() }, { address })
    }
    const stopped = await send('/users/reset-password/init', { email: freshEmail() }, { address })
    expect(stopped).toMatchObject({ status: 429, message: 'TOO_MANY_ATTEMPTS' })
  })

  it('limits guesses at keys from one address', async () => {
    const { email } = await addUser(test.db, 'faithful')
    await ask(email)
    const key = await mailedKey(test.system, email, '/reset-password')
    const address = freshAddress()
    const guess = (guessed: string) =>
      send(
        '/users/reset-password/finish',
        { key: guessed, password: newPassword, confirmPassword: newPassword },
        { address },
      )
    for (let time = 0; time < 30; time += 1) await guess('A'.repeat(22))
    expect((await guess(key)).message).toBe('TOO_MANY_ATTEMPTS')
    expect((await finish(key)).status).toBe(204)
  })

  it('its key is in no table', async () => {
    const { email } = await addUser(test.db, 'faithful')
    await ask(email)
    const key = await mailedKey(test.system, email, '/reset-password')
    const { rows } = await sql<{ text: string }>`
      select account_key::text as text from account_key
      union all select mail::text from mail
      union all select payload::text from graphile_worker._private_jobs`.execute(test.db)
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.filter(({ text }) => text.includes(key))).toEqual([])
  })

  it('ends a second factor that was set up without access to the mailbox', async () => {
    const email = freshEmail()
    await send('/jwt/register', person(email))
    const user = await userWith(email)
    await test.db
      .insertInto('second_factor')
      .values({ user_id: user?.id ?? 0, secret_sealed: Buffer.of(1), created_at: start, confirmed_at: start })
      .execute()
    await ask(email)
    await finish(await mailedKey(test.system, email, '/reset-password'), 'Phos-Hilaron-9')
    expect(await signIn(email, 'Phos-Hilaron-9')).toMatchObject({
      status: 200,
      user: { secondFactor: 'OFF' },
    })
  })
})

describe('changing the password', () => {
  it('ends the other sessions and sends a mail', async () => {
    const { id, email } = await addUser(test.db, 'administrator')
    const here = String((await signIn(email, testPassword)).token)
    await signIn(email, testPassword)
    const client = (token: string) => ({ token })
    const change = { current: testPassword, password: newPassword, confirmPassword: newPassword }
    expect(await send('/users/change-password', change, client(here))).toEqual({ status: 204 })
    expect(await liveSessions(id)).toHaveLength(1)
    expect((await send('/jwt/logout', undefined, client(here))).status).toBe(204)
    expect((await signIn(email, newPassword)).status).toBe(200)
    expect((await mailsTo(test.system, email)).map(({ template }) => template)).toEqual(['passwordChanged'])
  })

  it('needs the current one: a wrong one is rejected without a sign-out, counted and recorded', async () => {
    const { id, email } = await addUser(test.db, 'faithful')
    const token = String((await signIn(email, testPassword)).token)
    const change = { current: 'extinguished', password: newPassword, confirmPassword: newPassword }
    const address = freshAddress()
    for (let time = 0; time < 10; time += 1) {
      expect(await send('/users/change-password', change, { token, address })).toMatchObject({
        status: 422,
        message: 'PASSWORD_WRONG',
        errors: [{ field: 'current' }],
      })
    }
    expect((await send('/users/change-password', change, { token, address })).message).toBe(
      'TOO_MANY_ATTEMPTS',
    )
    expect((await signIn(email, testPassword)).status).toBe(200)
    const told = (await entriesOf('REFUSED', id)).map(({ facts }) => facts)
    expect(told).toEqual([...Array(10).fill({ code: 'PASSWORD_WRONG' }), { code: 'TOO_MANY_ATTEMPTS' }])
  })

  it('of a demonstration account removes it from the login page', async () => {
    const { id, email } = await addUser(test.db, 'faithful')
    await test.db.updateTable('app_user').set({ demonstration: true }).where('id', '=', id).execute()
    const token = String((await signIn(email, testPassword)).token)
    const change = { current: testPassword, password: newPassword, confirmPassword: newPassword }
    await send('/users/change-password', change, { token })
    expect((await userWith(email))?.demonstration).toBe(false)
  })
})

describe('changing the e-mail', () => {
  const wish = async (email: string, to: string, password = testPassword) => {
    const token = String((await signIn(email, testPassword)).token)
    return send('/users/change-email', { password, email: to }, { token })
  }

  it('takes effect once the new one is confirmed; the old one gets a mail', async () => {
    const { id, email } = await addUser(test.db, 'faithful')
    const next = freshEmail()
    expect(await wish(email, next)).toEqual({ status: 202 })
    expect((await signIn(next, testPassword)).status).toBe(401)
    const key = await mailedKey(test.system, next, '/confirm-email')
    expect(await send('/users/confirm-email', { key })).toEqual({ status: 200, email: next })
    expect(await signIn(next, testPassword)).toMatchObject({ status: 200, user: { emailConfirmed: true } })
    expect((await signIn(email, testPassword)).status).toBe(401)
    expect((await mailsTo(test.system, email)).map(({ template }) => template)).toEqual(['emailChanged'])
    expect(await entriesOf('EMAIL_CHANGED', id)).toHaveLength(1)
  })

  it('is rejected with a wrong password, and for an e-mail that is taken', async () => {
    const { email } = await addUser(test.db, 'faithful')
    const other = await addUser(test.db, 'faithful')
    expect(await wish(email, freshEmail(), 'extinguished')).toMatchObject({
      status: 422,
      message: 'PASSWORD_WRONG',
      errors: [{ field: 'password' }],
    })
    // A person who changes their e-mail is already signed in, so the answer does not ask them to.
    expect(await wish(email, other.email.toUpperCase())).toMatchObject({
      status: 409,
      message: 'EMAIL_TAKEN',
      errors: [
        {
          field: 'email',
          message: 'Another account has this e-mail. Please choose a different one.',
        },
      ],
    })
    expect(await mailsTo(test.system, other.email)).toEqual([])
  })

  it('is rejected when somebody registers with the new one in the meantime', async () => {
    const { email } = await addUser(test.db, 'faithful')
    const next = freshEmail()
    await wish(email, next)
    const key = await mailedKey(test.system, next, '/confirm-email')
    await send('/jwt/register', person(next))
    expect(await send('/users/confirm-email', { key })).toMatchObject({ status: 409, message: 'EMAIL_TAKEN' })
    expect((await signIn(email, testPassword)).status).toBe(200)
  })

  it('invalidates the change requested before, and the keys to the old mailbox', async () => {
    const { email } = await addUser(test.db, 'faithful')
    const [first, second] = [freshEmail(), freshEmail()]
    await wish(email, first)
    await wish(email, second)
    await send('/users/reset-password/init', { email })
    await test.drainJobs()
    const reset = await mailedKey(test.system, email, '/reset-password')
    const keyTo = (to: string) => mailedKey(test.system, to, '/confirm-email')
    expect((await send('/users/confirm-email', { key: await keyTo(first) })).message).toBe('KEY_EXPIRED')
    expect((await send('/users/confirm-email', { key: await keyTo(second) })).status).toBe(200)
    const finished = await send('/users/reset-password/finish', {
      key: reset,
      password: newPassword,
      confirmPassword: newPassword,
    })
    expect(finished.message).toBe('KEY_EXPIRED')
  })
})

it('the key of a registration proves nothing once the account has another e-mail', async () => {
  const [first, next] = [freshEmail(), freshEmail()]
  const { token } = await send('/jwt/register', person(first))
  const change = { password: newPassword, email: next }
  expect((await send('/users/change-email', change, { token: String(token) })).status).toBe(202)
  const keyTo = (to: string) => mailedKey(test.system, to, '/confirm-email')
  expect((await send('/users/confirm-email', { key: await keyTo(next) })).status).toBe(200)
  expect((await send('/users/confirm-email', { key: await keyTo(first) })).message).toBe('KEY_EXPIRED')
  expect(await userWith(first)).toBeUndefined()
})

describe("one's own sessions", () => {
  it('are listed with their device, and ended one by one or all others at once', async () => {
    const { email } = await addUser(test.db, 'faithful')
    const client = await test.client(email)
    for (let time = 0; time < 3; time += 1) {
      await test.app.inject({
        method: 'POST',
        url: '/api/users/login',
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
        payload: { username: email, password: testPassword },
      })
    }
    const sessions = await client.call(authentication.listOwnSessions)
    expect(sessions.map(({ device }) => device).sort()).toEqual([
      'Firefox, Linux',
      'Firefox, Linux',
      'Firefox, Linux',
      null,
    ])
    expect(sessions.filter(({ present }) => present)).toHaveLength(1)
    const other = sessions.find(({ present }) => !present)
    await client.call(authentication.endOwnSession, { params: { id: other?.id ?? '' } })
    expect(await client.call(authentication.listOwnSessions)).toHaveLength(3)
    await client.call(authentication.endOtherSessions)
    expect(await client.call(authentication.listOwnSessions)).toMatchObject([{ present: true }])
  })

  it("somebody else's cannot be ended, and answers as if it did not exist", async () => {
    const victim = await addUser(test.db, 'faithful')
    await signIn(victim.email, testPassword)
    const [session] = await liveSessions(victim.id)
    const client = await test.client((await addUser(test.db, 'faithful')).email)
    for (const id of [session?.id ?? '', '00000000-0000-4000-8000-000000000000', 'anything']) {
      await expect(client.call(authentication.endOwnSession, { params: { id } })).rejects.toMatchObject({
        status: 404,
        code: 'ENTITY_NOT_FOUND',
      })
    }
    expect(await liveSessions(victim.id)).toHaveLength(1)
  })
})
