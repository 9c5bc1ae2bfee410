import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../../test/factories/add-user.ts'
import { mailedKey } from '../../../../test/factories/kept-mail.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { testPassword } from '../../../../test/harness/settings.ts'
import { attemptLimits } from '../../../platform/attempts/attempts.ts'
import type { Context } from '../../../platform/context.ts'
import { erasePerson } from '../../people/erase-person.ts'
import { placeRequest } from '../../requests/placing/place-request.ts'
import { changeEmail } from '../credentials/change-email.ts'
import { changePassword } from '../credentials/change-password.ts'
import { confirmEmail } from '../credentials/confirm-email.ts'
import { mailResetPassword } from '../credentials/mails.ts'
import { finishPasswordReset } from '../credentials/reset-password.ts'
import { beginSecondFactor, confirmSecondFactor } from '../credentials/set-up-second-factor.ts'
import { codeAt } from '../second-factor/totp.ts'
import { signIn } from './sign-in.ts'

const test = useApp()

const newPassword = 'Phos-Hilaron-7'
const asUser = ({ id: userId, sessionId }: AddedUser & { sessionId?: string }): Context =>
  test.context({
    actor: { userId, sessionId: sessionId ?? randomUUID(), type: 'CUSTOMER', rights: [], templeId: null },
  })
const liveSessions = async (userId: number): Promise<number> =>
  (
    await test.db
      .selectFrom('login_session')
      .select('id')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .execute()
  ).length
const resetKey = async ({ id, email }: AddedUser): Promise<string> => {
  const mailbox = { id, email, firstName: 'Μαρία', language: 'el' } as const
  await test.context().transaction((inside) => mailResetPassword(inside, mailbox, randomUUID()))
  return mailedKey(test.system, email, '/reset-password')
}
const reset = async (user: AddedUser) =>
  finishPasswordReset(test.context(), { key: await resetKey(user), password: newPassword })

/** The context of a call during which something else happens: just before its first transaction begins. */
const meanwhile = (context: Context, happens: () => Promise<unknown>): Context => {
  let begun = false
  return {
    ...context,
    transaction: async (work) => {
      if (!begun) {
        begun = true
        await happens()
      }
      return context.transaction(work)
    },
  }
}

/** The context of a placing during which something else happens after the check, before anything is written. */
const meanwhileSealed = (context: Context, happens: () => Promise<unknown>): Context => {
  let begun: Promise<unknown> | undefined
  const { vault } = context.system
  const seal: typeof vault.seal = async (owner, text) => {
    begun ??= happens()
    await begun
    return vault.seal(owner, text)
  }
  return { ...context, system: { ...context.system, vault: { ...vault, seal } } }
}

it('a sign-in in progress fails when its password is changed in the meantime', async () => {
  const user = await addUser(test.db, 'faithful')
  const slow = meanwhile(test.context(), () => reset(user))
  await expect(signIn(slow, { username: user.email, password: testPassword })).rejects.toMatchObject({
    code: 'USER_IDENTIFICATION_NOT_VALID',
  })
  expect(await liveSessions(user.id)).toBe(0)
})

it('a sign-in in progress fails when its account is locked in the meantime, also once it is enabled again', async () => {
  const user = await addUser(test.db, 'faithful')
  const lock = () =>
    test.db.updateTable('app_user').set({ status: 'LOCKED' }).where('id', '=', user.id).execute()
  const slow = meanwhile(test.context(), lock)
  await expect(signIn(slow, { username: user.email, password: testPassword })).rejects.toMatchObject({
    code: 'ACCOUNT_LOCKED',
  })
  expect(await liveSessions(user.id)).toBe(0)
})

it('a sign-in without a code fails when a second factor is set up in the meantime', async () => {
  const user = await addUser(test.db, 'faithful')
  const mine = asUser(user)
  const { secret } = await beginSecondFactor(mine, { password: testPassword })
  const slow = meanwhile(test.context(), () =>
    confirmSecondFactor(mine, { code: codeAt(secret, test.system.clock.now()) }),
  )
  await expect(signIn(slow, { username: user.email, password: testPassword })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  })
  expect(await liveSessions(user.id)).toBe(0)
})

it('sign-ins with the old password do not outlive a reset, in any order', async () => {
  const user = await addUser(test.db, 'faithful')
  const key = await resetKey(user)
  const stranger = () =>
    signIn(test.context(), { username: user.email, password: testPassword }).catch(() => null)
  await Promise.all([
    stranger(),
    finishPasswordReset(test.context(), { key, password: newPassword }),
    stranger(),
    stranger(),
  ])
  expect(await liveSessions(user.id)).toBe(0)
})

it('a password that was changed in the meantime cannot be changed with the old one', async () => {
  const user = await addUser(test.db, 'faithful')
  const slow = meanwhile(asUser(user), () => reset(user))
  await expect(
    changePassword(slow, { current: testPassword, password: 'Stranger-at-10!' }),
  ).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  await signIn(test.context(), { username: user.email, password: newPassword })
})

it.each(['a reset', 'a change of the password'])(
  'a requested change of e-mail is dropped with %s: somebody with the old password may have requested it',
  async (how) => {
    const user = await addUser(test.db, 'faithful')
    const strangers = `${randomUUID()}@example.test`
    await changeEmail(asUser(user), { password: testPassword, email: strangers })
    const key = await mailedKey(test.system, strangers, '/confirm-email')
    if (how === 'a reset') await reset(user)
    else await changePassword(asUser(user), { current: testPassword, password: newPassword })
    await expect(confirmEmail(test.context(), { key })).rejects.toMatchObject({ code: 'KEY_EXPIRED' })
    await signIn(test.context(), { username: user.email, password: newPassword })
  },
)

it('counts guesses at one account together, however its e-mail is written', async () => {
  const user = await addUser(test.db, 'faithful', { email: `kandili-${randomUUID()}@example.test` })
  // A letter that the database treats as another case of the same one.
  const { rows } = await sql<{ written: string }>`
    select written from unnest(array['İ', 'K', 'I', 'ı', 'ﬁ']) as written
    where lower(written) in ('i', 'k')`.execute(test.db)
  const ways = rows.map(({ written }) => user.email.replace(written === 'K' ? 'k' : 'i', written))
  expect(ways.length).toBeGreaterThan(0)
  const limit = attemptLimits.pair
  const guesses: unknown[] = []
  for (let guess = 0; guess <= limit; guess += 1) {
    const username = ways[guess % ways.length] ?? user.email
    guesses.push(await signIn(test.context(), { username, password: 'wrong' }).catch(({ code }) => code))
  }
  expect(guesses.at(-1)).toBe('TOO_MANY_ATTEMPTS')
  expect(guesses.at(-2)).toBe('USER_IDENTIFICATION_NOT_VALID')
})

it('a key to a new password works once, also when used several times at once', async () => {
  const user = await addUser(test.db, 'faithful')
  const key = await resetKey(user)
  const passwords = ['First-at-10!', 'Second-at-10!', 'Third-at-10!']
  const all = await Promise.allSettled(
    passwords.map((password) => finishPasswordReset(test.context(), { key, password })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of all) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'KEY_EXPIRED' })
  }
  const taken = passwords[all.findIndex(({ status }) => status === 'fulfilled')] ?? ''
  await signIn(test.context(), { username: user.email, password: taken })
})

const erase = ({ id }: AddedUser) => test.context().transaction((inside) => erasePerson(inside, id))
const requestsOf = ({ id }: AddedUser) =>
  test.db.selectFrom('request').select('id').where('customer_id', '=', id).execute()

it('nothing is placed for an account that is erased in the meantime', async () => {
  const user = await addUser(test.db, 'faithful')
  const body = requestFor(await makeTemple(test.db))
  const slow = meanwhileSealed(asUser(user), () => erase(user))
  await expect(placeRequest(slow, body)).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(await requestsOf(user)).toEqual([])
})

it('of a request and an erasure at the same moment one is rejected', async () => {
  const temple = await makeTemple(test.db)
  for (let round = 0; round < 10; round += 1) {
    const user = await addUser(test.db, 'faithful')
    const [placed, gone] = await Promise.allSettled([
      placeRequest(asUser(user), requestFor(temple)),
      erase(user),
    ])
    expect([placed.status, gone.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await requestsOf(user)).toHaveLength(placed.status === 'fulfilled' ? 1 : 0)
  }
})
