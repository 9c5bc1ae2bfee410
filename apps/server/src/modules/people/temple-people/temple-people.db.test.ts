import { randomUUID } from 'node:crypto'
import { ApiError, endpoints, type TempleDuty } from '@kandili/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addRole } from '../../../../test/factories/add-role.ts'
import { type AddedUser, addUser } from '../../../../test/factories/add-user.ts'
import { mailedKey, textMailedTo } from '../../../../test/factories/kept-mail.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { keyLimits } from '../../../platform/attempts/attempts.ts'

const start = '2026-11-21T10:00:00Z'
const test = useApp({ now: start })
const { invitations, templePeople, users } = endpoints

const fresh = (): string => `${randomUUID()}@example.test`
const accepted = (facts: object = {}) => ({
  firstName: 'Πέτρος',
  lastName: 'Νικολάου',
  password: 'Lychnia-2026!',
  confirmPassword: 'Lychnia-2026!',
  language: 'el' as const,
  acceptTerms: true,
  acceptPrivacy: true,
  ...facts,
})
const codeOf = async (call: Promise<unknown>): Promise<string> => {
  const error = await call.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  return error instanceof ApiError ? `${error.status} ${error.code}` : `no refusal: ${String(error)}`
}
const refusals = async (entity: string, entityId: number) =>
  test.db
    .selectFrom('audit_entry')
    .select(['actor_user_id', 'facts'])
    .where('action', '=', 'REFUSED')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(entityId))
    .execute()

let templeId: number
let owner: AddedUser
beforeEach(async () => {
  test.setNow(start)
  templeId = (await makeTemple(test.db)).id
  owner = await addUser(test.db, 'temple-owner', { templeId })
})

const inviteAs = async (by: AddedUser, email: string, duty: TempleDuty, temple = templeId) =>
  (await test.client(by.email)).call(templePeople.invite, {
    params: { templeId: temple },
    body: { email, language: 'el', duty },
  })
const keyOf = (email: string): Promise<string> => mailedKey(test.system, email, '/invitation')
const accept = async (key: string, facts: object = {}) =>
  (await test.client()).call(invitations.accept, { params: { key }, body: accepted(facts) })

describe("another temple's people", () => {
  it('are neither visible nor editable, and the attempt is recorded', async () => {
    const other = (await makeTemple(test.db)).id
    const stranger = await addUser(test.db, 'temple-sexton', { templeId: other })
    const client = await test.client(owner.email)
    expect(await codeOf(client.call(templePeople.list, { params: { templeId: other } }))).toBe(
      '404 ENTITY_NOT_FOUND',
    )
    expect(await codeOf(inviteAs(owner, fresh(), 'SEXTON', other))).toBe('404 ENTITY_NOT_FOUND')
    expect(await refusals('temples', other)).toHaveLength(2)
    for (const temple of [templeId, other]) {
      const params = { templeId: temple, id: stranger.id }
      expect(await codeOf(client.call(templePeople.remove, { params }))).toBe('404 ENTITY_NOT_FOUND')
      expect(
        await codeOf(client.call(templePeople.changeDuty, { params, body: { duty: 'TREASURER' } })),
      ).toBe('404 ENTITY_NOT_FOUND')
    }
    expect(await refusals('users', stranger.id)).toHaveLength(2)
    const kept = await test.db
      .selectFrom('temple_member')
      .select('duty')
      .where('user_id', '=', stranger.id)
      .executeTakeFirst()
    expect(kept).toBeDefined()
  })

  it('have invitations that are equally closed', async () => {
    const other = (await makeTemple(test.db)).id
    const email = fresh()
    const { id } = await inviteAs(
      await addUser(test.db, 'temple-owner', { templeId: other }),
      email,
      'SEXTON',
      other,
    )
    const client = await test.client(owner.email)
    for (const call of [templePeople.resend, templePeople.revoke] as const) {
      expect(await codeOf(client.call(call, { params: { templeId, id } }))).toBe('404 ENTITY_NOT_FOUND')
    }
    expect(
      (await (await test.client()).call(invitations.read, { params: { key: await keyOf(email) } })).state,
    ).toBe('OPEN')
  })
})

describe('who may invite', () => {
  it('excludes the treasurer and the sexton', async () => {
    const treasurer = await addUser(test.db, 'temple-treasurer', { templeId })
    const sexton = await addUser(test.db, 'temple-sexton', { templeId })
    for (const person of [treasurer, sexton]) {
      expect(await codeOf(inviteAs(person, fresh(), 'SEXTON'))).toBe('403 RIGHT_MISSING')
    }
  })

  it('cannot give a right that they lack', async () => {
    const sexton = await addUser(test.db, 'temple-sexton', { templeId })
    const role = await addRole(test.db, 'COMPANY', ['companies_temple_view', 'companies_temple_edit'])
    await test.db.insertInto('user_role').values({ user_id: sexton.id, role_id: role }).execute()
    const email = fresh()
    expect(await codeOf(inviteAs(sexton, email, 'OWNER'))).toBe('409 RIGHTS_EXCEED_OWN')
    const params = { templeId, id: sexton.id }
    const client = await test.client(sexton.email)
    expect(await codeOf(client.call(templePeople.changeDuty, { params, body: { duty: 'OWNER' } }))).toBe(
      '409 RIGHTS_EXCEED_OWN',
    )
    expect((await client.call(templePeople.list, { params: { templeId } })).mayGrant).toEqual(['SEXTON'])
    expect(
      await test.db.selectFrom('invitation').select('id').where('email', '=', email).executeTakeFirst(),
    ).toBeUndefined()
  })

  it('an administrator cannot invite to a role beyond their own rights, nor to a role of another type', async () => {
    const helper = await addUser(test.db, 'faithful')
    const role = await addRole(test.db, 'ADMIN', ['users_user_view', 'users_user_edit'])
    await test.db.updateTable('app_user').set({ type: 'ADMIN' }).where('id', '=', helper.id).execute()
    await test.db.insertInto('user_role').values({ user_id: helper.id, role_id: role }).execute()
    const roleIds = new Map(
      (await test.db.selectFrom('role').select(['id', 'key']).execute()).map(({ id, key }) => [key, id]),
    )
    const client = await test.client(helper.email)
    const invite = (roleId: number) =>
      codeOf(client.call(users.create, { body: { type: 'ADMIN', email: fresh(), language: 'en', roleId } }))
    expect(await invite(roleIds.get('administrator') ?? 0)).toBe('409 RIGHTS_EXCEED_OWN')
    expect(await invite(roleIds.get('temple-sexton') ?? 0)).toBe('422 VALIDATION_FAILED')
    expect(await invite(role)).toBe('no refusal: undefined')
  })

  it('rejects an invitation to an unknown temple', async () => {
    const administrator = await addUser(test.db, 'administrator')
    const client = await test.client(administrator.email)
    const refusal = client.call(users.create, {
      body: { type: 'COMPANY', email: fresh(), language: 'en', templeId: 999_999_999, duty: 'SEXTON' },
    })
    await expect(refusal).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'templeId' }],
    })
  })
})

describe('an invitation', () => {
  it('that does not exist is not found', async () => {
    expect(await codeOf(accept('A'.repeat(22)))).toBe('404 ENTITY_NOT_FOUND')
  })

  it('cannot be guessed: guesses are stopped on all nodes, and recorded', async () => {
    const ask = (number: number) =>
      test.app.inject({
        url: `/api/public/invitations/${String(number).padStart(22, 'B')}`,
        remoteAddress: '192.0.2.77',
      })
    const answers = []
    for (let number = 0; number <= keyLimits.address; number += 1) answers.push(await ask(number))
    expect(new Set(answers.slice(0, -1).map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect(answers.at(-1)?.json()).toMatchObject({
      message: 'TOO_MANY_ATTEMPTS',
      description: expect.stringMatching(/in \d+ minutes?$/),
    })
    const told = await test.db
      .selectFrom('audit_entry')
      .select('facts')
      .where('entity', '=', 'invitations')
      .where('action', '=', 'REFUSED')
      .execute()
    expect(told.map(({ facts }) => facts)).toContainEqual({
      attempt: 'INVITATION',
      code: 'TOO_MANY_ATTEMPTS',
    })
  })

  it('is rejected with an explanation when expired, used or revoked', async () => {
    const [late, used, revoked] = [fresh(), fresh(), fresh()]
    for (const email of [late, used, revoked]) await inviteAs(owner, email, 'SEXTON')
    const client = await test.client(owner.email)
    const people = await client.call(templePeople.list, { params: { templeId } })
    const { id } = people.invitations.find(({ email }) => email === revoked) ?? { id: 0 }
    await client.call(templePeople.revoke, { params: { templeId, id } })
    await client.call(templePeople.revoke, { params: { templeId, id } })
    await accept(await keyOf(used))
    test.setNow('2026-11-28T10:00:00Z')
    const states = await Promise.all(
      [late, used, revoked].map(async (email) => {
        const key = await keyOf(email)
        const { state } = await (await test.client()).call(invitations.read, { params: { key } })
        return [state, await codeOf(accept(key))]
      }),
    )
    expect(states).toEqual([
      ['EXPIRED', '409 INVITATION_OVER'],
      ['ACCEPTED', '409 INVITATION_OVER'],
      ['REVOKED', '409 INVITATION_OVER'],
    ])
  })

  it('requires names, a strong password, and the terms', async () => {
    const email = fresh()
    await inviteAs(owner, email, 'SEXTON')
    const key = await keyOf(email)
    expect(await codeOf(accept(key, { password: 'candle', confirmPassword: 'candle' }))).toBe(
      '422 VALIDATION_FAILED',
    )
    expect(await codeOf(accept(key, { confirmPassword: 'Kandili-2027!' }))).toBe('422 VALIDATION_FAILED')
    expect(await codeOf(accept(key, { acceptTerms: false }))).toBe('422 VALIDATION_FAILED')
    expect(await codeOf(accept(key, { firstName: ' ' }))).toBe('422 MISSING_REQUIRED_FIELDS')
    expect((await accept(key)).user.email).toBe(email)
  })

  it('creates one account, however many accept at once', async () => {
    const email = fresh()
    await inviteAs(owner, email, 'SEXTON')
    const key = await keyOf(email)
    const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(accept(key))))
    expect(outcomes.sort()).toEqual(['409 INVITATION_OVER', '409 INVITATION_OVER', 'no refusal: undefined'])
  })

  it('opens Today for the sexton who accepts it, and nothing else', async () => {
    const email = fresh()
    await inviteAs(owner, email, 'SEXTON')
    expect(await textMailedTo(test.system, email)).toContain('νεωκόρος')
    const { token, user } = await accept(await keyOf(email))
    expect(user).toMatchObject({ type: 'COMPANY', company: { id: templeId }, emailConfirmed: true })
    const call = (url: string) =>
      test.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
    expect((await call('/submissions/company')).statusCode).toBe(200)
    expect((await call(`/temples/${templeId}/people`)).statusCode).toBe(403)
  })

  it('is not created twice; sending it again ends its former link, and renews an expired one', async () => {
    const email = fresh()
    const { id } = await inviteAs(owner, email, 'TREASURER')
    expect(await codeOf(inviteAs(owner, email.toUpperCase(), 'SEXTON'))).toBe('409 ALREADY_EXISTS')
    const former = await keyOf(email)
    test.setNow('2026-12-10T10:00:00Z')
    const later = await addUser(test.db, 'temple-owner', { templeId })
    const again = await (await test.client(later.email)).call(templePeople.resend, {
      params: { templeId, id },
    })
    expect(again).toMatchObject({ state: 'OPEN', expiresAt: '2026-12-17T10:00:00.000Z' })
    expect(await codeOf(accept(former))).toBe('404 ENTITY_NOT_FOUND')
    expect((await accept(await keyOf(email))).user.roles).toEqual([{ title: 'Ταμίας ναού' }])
  })

  it('reveals nothing about accounts of the faithful to an owner, and everything to the mailbox', async () => {
    const faithful = await addUser(test.db, 'faithful')
    await inviteAs(owner, faithful.email, 'SEXTON')
    const key = await keyOf(faithful.email)
    expect((await (await test.client()).call(invitations.read, { params: { key } })).account).toBe('OTHER')
    expect(await codeOf(accept(key))).toBe('409 ACCOUNT_OF_ANOTHER_KIND')
    expect(await codeOf((await test.client()).call(invitations.join, { params: { key } }))).toBe(
      '409 ACCOUNT_OF_ANOTHER_KIND',
    )
    const administrator = await addUser(test.db, 'administrator')
    const another = await addUser(test.db, 'faithful')
    expect(await codeOf(inviteAs(administrator, another.email, 'SEXTON'))).toBe('409 ACCOUNT_OF_ANOTHER_KIND')
  })
})

describe('the people of a temple', () => {
  it('keep an owner: the last one can neither be removed nor get another duty', async () => {
    const client = await test.client(owner.email)
    const params = { templeId, id: owner.id }
    await addUser(test.db, 'temple-owner', { templeId, status: 'DISABLED' })
    expect(await codeOf(client.call(templePeople.remove, { params }))).toBe('409 LAST_OWNER')
    expect(await codeOf(client.call(templePeople.changeDuty, { params, body: { duty: 'SEXTON' } }))).toBe(
      '409 LAST_OWNER',
    )
    expect((await client.call(endpoints.access.me)).company).not.toBeNull()
  })

  it('keep an owner when two owners remove each other at once', async () => {
    const second = await addUser(test.db, 'temple-owner', { templeId })
    const [a, b] = [await test.client(owner.email), await test.client(second.email)]
    await Promise.allSettled([
      a.call(templePeople.remove, { params: { templeId, id: second.id } }),
      b.call(templePeople.remove, { params: { templeId, id: owner.id } }),
    ])
    const owners = await test.db
      .selectFrom('temple_member')
      .select('user_id')
      .where('temple_id', '=', templeId)
      .execute()
    expect(owners).toHaveLength(1)
  })

  it('lose access at the next call when they are removed, and can be invited again', async () => {
    const sexton = await addUser(test.db, 'temple-sexton', { templeId })
    const his = await test.client(sexton.email)
    await his.call(endpoints.submissions.list)
    const client = await test.client(owner.email)
    await client.call(templePeople.remove, { params: { templeId, id: sexton.id } })
    expect(await codeOf(his.call(endpoints.submissions.list))).toBe('401 SESSION_ENDED')
    await inviteAs(owner, sexton.email, 'TREASURER')
    const key = await keyOf(sexton.email)
    const stranger = await test.client()
    expect((await stranger.call(invitations.read, { params: { key } })).account).toBe('JOINS')
    await stranger.call(invitations.join, { params: { key } })
    const { people } = await client.call(templePeople.list, { params: { templeId } })
    expect(people.find(({ id }) => id === sexton.id)?.duty).toBe('TREASURER')
  })

  it('get the rights of a new duty with the next call, and lose those of the old one', async () => {
    const sexton = await addUser(test.db, 'temple-sexton', { templeId })
    await test.db
      .updateTable('temple_member')
      .set({ duty: 'SEXTON' })
      .where('user_id', '=', sexton.id)
      .execute()
    const his = await test.client(sexton.email)
    const params = { templeId, id: sexton.id }
    const client = await test.client(owner.email)
    expect((await client.call(templePeople.changeDuty, { params, body: { duty: 'TREASURER' } })).duty).toBe(
      'TREASURER',
    )
    const { authorities } = await his.call(endpoints.access.me)
    const names = authorities.map(({ authority }) => authority)
    expect(names).toContain('companies_temple_view')
    expect(names).not.toContain('companies_submission_edit')
  })

  it('can be managed by an administrator of temples too', async () => {
    const administrator = await addUser(test.db, 'administrator')
    const email = fresh()
    await inviteAs(administrator, email, 'OWNER')
    const { people, invitations: open } = await (await test.client(administrator.email)).call(
      templePeople.list,
      { params: { templeId } },
    )
    expect(people.map(({ id }) => id)).toEqual([owner.id])
    expect(open.map((invitation) => invitation.email)).toEqual([email])
  })
})
