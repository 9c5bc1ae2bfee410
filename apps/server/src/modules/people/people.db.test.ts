import { ApiError, type CallInput, endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addRole as makeRole } from '../../../test/factories/add-role.ts'
import { type AddedUser, addUser } from '../../../test/factories/add-user.ts'
import { requestFor } from '../../../test/factories/request.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { type AccountListeners, createContext } from '../../platform/context.ts'
import { placeRequest } from '../requests/index.ts'
import { eraseDeletedPeople } from './erase-person.ts'

const NOW = '2026-11-20T08:00:00Z'
const AFTER_TEN_MINUTES = '2026-11-20T08:10:01Z'
const test = useApp({ now: NOW })
const { users, customers } = endpoints

const as = (user: AddedUser) => test.client(user.email)
const administrator = () => addUser(test.db, 'administrator')

/** An administrator whose only role holds these rights. */
const administratorWith = async (...rights: string[]): Promise<AddedUser & { roleId: number }> => {
  const user = await addUser(test.db, 'administrator')
  const roleId = await addRole('ADMIN', ...rights)
  await setRole(user, roleId)
  return { ...user, roleId }
}
const setRole = (user: AddedUser, roleId: number) =>
  test.db.updateTable('user_role').set({ role_id: roleId }).where('user_id', '=', user.id).execute()
const addRole = (userType: 'ADMIN' | 'COMPANY', ...rights: string[]): Promise<number> =>
  makeRole(test.db, userType, rights)

const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call
    return 'DONE'
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}
const storedUser = (id: number) =>
  test.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const toldOf = async (id: number): Promise<[string, unknown][]> => {
  const rows = await test.db
    .selectFrom('audit_entry')
    .select(['action', 'facts'])
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
  return rows.map(({ action, facts }) => [action, facts])
}
const put = (id: number, version: number, roleIds: number[]) => ({
  params: { id },
  body: { firstName: 'Μαρία', lastName: 'Παππά', language: 'el' as const, roleIds, version },
})
const administratorRole = async () =>
  (await test.db.selectFrom('role').select('id').where('key', '=', 'administrator').executeTakeFirstOrThrow())
    .id

it('nobody disables, locks, deletes or demotes themselves; the attempts are recorded and change nothing', async () => {
  const me = await administrator()
  const client = await as(me)
  const params = { id: me.id }
  for (const status of ['DISABLED', 'LOCKED'] as const) {
    expect(await codeOf(client.call(users.changeStatus, { params, body: { status } }))).toBe('OWN_ACCOUNT')
  }
  expect(await codeOf(client.call(users.remove, { params }))).toBe('OWN_ACCOUNT')
  expect(await codeOf(client.call(users.resetSecondFactor, { params }))).toBe('OWN_ACCOUNT')
  const small = await addRole('ADMIN', 'users_user_view')
  expect(await codeOf(client.call(users.update, put(me.id, 1, [small])))).toBe('OWN_ACCOUNT')

  expect(await storedUser(me.id)).toMatchObject({ status: 'ENABLED', version: 1, last_name: 'Παπαδοπούλου' })
  const { limit, may } = await client.call(users.read, { params })
  expect(limit).toBe('OWN_ACCOUNT')
  expect(may).toEqual({
    edit: true,
    changeRoles: false,
    changeStatus: false,
    delete: false,
    endSessions: true,
    resetSecondFactor: false,
  })
  const refusals = (await toldOf(me.id)).filter(([action]) => action === 'REFUSED')
  expect(refusals.map(([, facts]) => (facts as { code: string }).code)).toEqual(Array(5).fill('OWN_ACCOUNT'))
})

it('one’s own name can be corrected while the roles stay', async () => {
  const me = await administrator()
  const { lastName } = await (await as(me)).call(users.update, put(me.id, 1, [await administratorRole()]))
  expect(lastName).toBe('Παππά')
})

it('nobody manages somebody who holds more rights', async () => {
  const small = await administratorWith('users_user_view', 'users_user_edit', 'users_user_delete')
  const great = await administrator()
  const client = await as(small)
  const params = { id: great.id }
  const attempts = [
    client.call(users.changeStatus, { params, body: { status: 'LOCKED' } }),
    client.call(users.remove, { params }),
    client.call(users.update, put(great.id, 1, [small.roleId])),
    client.call(users.endSessions, { params }),
    client.call(users.resetSecondFactor, { params }),
  ]
  expect(await Promise.all(attempts.map(codeOf))).toEqual(Array(5).fill('RIGHTS_EXCEED_OWN'))
  expect(await storedUser(great.id)).toMatchObject({ status: 'ENABLED', version: 1 })
})

it('nobody gives a role with a right that they lack, nor one of another type of user', async () => {
  const giver = await administratorWith('users_user_view', 'users_user_edit', 'orders_order_view')
  const other = await administratorWith('orders_order_view')
  const client = await as(giver)
  const roles = await client.call(users.offeredRoles)
  expect(roles.find(({ id }) => id === giver.roleId)).toMatchObject({ mayGrant: true, lacking: [] })
  expect(roles.find(({ title }) => title.en === 'Administrator')).toMatchObject({ mayGrant: false })

  const give = (roleId: number) => codeOf(client.call(users.update, put(other.id, 1, [roleId])))
  expect(await give(await administratorRole())).toBe('RIGHTS_EXCEED_OWN')
  expect(await give(await addRole('COMPANY', 'orders_order_view'))).toBe('VALIDATION_FAILED')
  expect(await give(999_999)).toBe('VALIDATION_FAILED')
  expect((await storedUser(other.id)).version).toBe(1)
  expect(await give(giver.roleId)).toBe('DONE')
  expect(await toldOf(other.id)).toContainEqual([
    'ROLES_CHANGED',
    { given: [giver.roleId], taken: [other.roleId] },
  ])
})

it('a right revoked between the call and the change no longer counts', async () => {
  const me = await administratorWith('users_user_view', 'users_user_edit')
  const other = await administratorWith('users_user_view')
  const client = await as(me)
  const late = await test.system.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('access: people, roles and rights', 0))`.execute(
      tx,
    )
    const call = codeOf(
      client.call(users.changeStatus, { params: { id: other.id }, body: { status: 'LOCKED' } }),
    )
    await waitForLock()
    await tx.deleteFrom('role_right').where('role_id', '=', me.roleId).execute()
    return { call }
  })
  expect(await late.call).toBe('RIGHT_MISSING')
  expect((await storedUser(other.id)).status).toBe('ENABLED')
})

/** Waits until another transaction blocks on the lock held by this one. */
const waitForLock = async (): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_locks where locktype = 'advisory' and not granted`.execute(test.db)
    if (Number(rows[0]?.waiting) > 0) return
  }
}

it('of two administrators who disable each other at once one stays enabled', async () => {
  for (const status of ['DISABLED', 'LOCKED'] as const) {
    const [first, second] = [await administrator(), await administrator()]
    const [one, two] = [await as(first), await as(second)]
    const outcomes = await Promise.all([
      codeOf(one.call(users.changeStatus, { params: { id: second.id }, body: { status } })),
      codeOf(two.call(users.changeStatus, { params: { id: first.id }, body: { status } })),
    ])
    expect(outcomes.sort()).toEqual(['DONE', 'SESSION_ENDED'])
    const states = [(await storedUser(first.id)).status, (await storedUser(second.id)).status]
    expect(states.sort()).toEqual([status, 'ENABLED'].sort())
  }
})

it('a locked user is signed out at once and cannot sign in until enabled again', async () => {
  const boss = await as(await administrator())
  const customer = await addUser(test.db, 'faithful')
  const token = await test.signIn(customer.email)
  const me = () => test.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })
  const signIn = () =>
    codeOf(
      test.client().then((client) =>
        client.call(endpoints.access.login, {
          body: { username: customer.email, password: 'light-a-candle' },
        }),
      ),
    )
  expect((await me()).statusCode).toBe(200)
  const set = (status: 'ENABLED' | 'LOCKED') =>
    boss.call(customers.changeStatus, { params: { id: customer.id }, body: { status } })
  expect((await set('LOCKED')).status).toBe('LOCKED')
  expect((await me()).statusCode).toBe(401)
  expect(await signIn()).toBe('ACCOUNT_LOCKED')
  await set('ENABLED')
  expect(await signIn()).toBe('DONE')
  const told = (await toldOf(customer.id)).map(([action]) => action)
  expect(told).toEqual(expect.arrayContaining(['LOCK', 'SESSION_ENDED', 'ENABLE']))
})

it('users are not found among customers, nor customers among users', async () => {
  const me = await administrator()
  const customer = await addUser(test.db, 'faithful')
  const client = await as(me)
  expect(await codeOf(client.call(users.read, { params: { id: customer.id } }))).toBe('ENTITY_NOT_FOUND')
  expect(await codeOf(client.call(customers.read, { params: { id: me.id } }))).toBe('ENTITY_NOT_FOUND')
  const lock = { body: { status: 'LOCKED' as const } }
  expect(await codeOf(client.call(users.changeStatus, { params: { id: customer.id }, ...lock }))).toBe(
    'ENTITY_NOT_FOUND',
  )
})

it("a temple's user sees nobody here, whatever their roles", async () => {
  const temple = await makeTemple(test.db)
  const person = await addUser(test.db, 'temple-owner', { templeId: temple.id })
  const role = await addRole('COMPANY', 'users_user_view', 'users_user_edit', 'users_user_delete')
  await test.db.insertInto('user_role').values({ user_id: person.id, role_id: role }).execute()
  const client = await as(person)
  const other = await administrator()
  const params = { id: other.id }
  expect(await codeOf(client.call(users.list))).toBe('RIGHT_MISSING')
  expect(await codeOf(client.call(users.read, { params }))).toBe('RIGHT_MISSING')
  expect(await codeOf(client.call(users.changeStatus, { params, body: { status: 'LOCKED' } }))).toBe(
    'RIGHT_MISSING',
  )
})

it('rejects a change of what another has changed in the meantime', async () => {
  const client = await as(await administrator())
  const other = await administratorWith('users_user_view')
  await client.call(users.update, put(other.id, 1, [other.roleId]))
  expect(await codeOf(client.call(users.update, put(other.id, 1, [other.roleId])))).toBe('CONFLICT')
})

it('the rights of a duty at a temple stay with the duty', async () => {
  const temple = await makeTemple(test.db)
  const sexton = await addUser(test.db, 'temple-sexton', { templeId: temple.id })
  await test.db
    .updateTable('temple_member')
    .set({ duty: 'SEXTON' })
    .where('user_id', '=', sexton.id)
    .execute()
  const client = await as(await administrator())
  const { dutyRoleId } = await client.call(users.read, { params: { id: sexton.id } })
  const more = await addRole('COMPANY', 'companies_temple_view')
  const { roles } = await client.call(users.update, put(sexton.id, 1, [more]))
  expect(roles.map(({ id }) => id).sort()).toEqual([dutyRoleId, more].sort())
})

it('finds people by name or e-mail, regardless of accents and alphabet, and by status, type and temple', async () => {
  const client = await as(await administrator())
  const temple = await makeTemple(test.db)
  const sexton = await addUser(test.db, 'temple-sexton', { templeId: temple.id, status: 'DISABLED' })
  await test.db
    .updateTable('app_user')
    .set({ first_name: 'Ευστράτιος', last_name: 'Χατζηγεωργίου' })
    .where('id', '=', sexton.id)
    .execute()
  const idsOf = async (query: CallInput<typeof users.list>['query']) =>
    (await client.call(users.list, { query: { ...query } })).records.map(({ id }) => id)
  for (const q of ['ευστρατιος', 'efstratios xatzigeorgiou', 'ΧΑΤΖΗΓΕΩΡΓΙΟΥ', sexton.email]) {
    expect(await idsOf({ q }), q).toEqual([sexton.id])
  }
  expect(await idsOf({ templeId: [temple.id], enabled: ['0'], type: ['COMPANY'] })).toEqual([sexton.id])
  expect(await idsOf({ templeId: [temple.id], enabled: ['1'] })).toEqual([])
  expect(await idsOf({ templeId: [temple.id], enabled: ['null'] })).toEqual([sexton.id])
  expect(await idsOf({ templeId: [temple.id], confirmed: ['1'] })).toEqual([])
  expect(await idsOf({ templeId: [temple.id], secondFactor: ['0'] })).toEqual([sexton.id])
  expect(await idsOf({ templeId: [temple.id], type: ['ADMIN'] })).toEqual([])
  expect(await codeOf(client.call(users.list, { query: { sort: 'password_hash' } }))).toBe(
    'VALIDATION_FAILED',
  )
})

it('records opening a record and exporting a list', async () => {
  const me = await administrator()
  const client = await as(me)
  const customer = await addUser(test.db, 'faithful')
  await client.call(customers.read, { params: { id: customer.id } })
  expect(await toldOf(customer.id)).toContainEqual(['VIEW', {}])
  const { records, total } = await client.call(customers.list, { query: { size: 'all', q: customer.email } })
  expect([records.map(({ id }) => id), total]).toEqual([[customer.id], 1])
  const exported = await test.db
    .selectFrom('audit_entry')
    .select(['entity', 'facts'])
    .where('action', '=', 'EXPORT')
    .where('actor_user_id', '=', me.id)
    .execute()
  expect(exported).toEqual([{ entity: 'customers', facts: { records: 1, filters: ['q'] } }])
})

it('a mass delete that includes oneself deletes nobody, and is recorded', async () => {
  const me = await administrator()
  const other = await administratorWith('users_user_view')
  const massDelete = async (...list: number[]) => (await as(me)).call(users.massDelete, { body: { list } })
  expect(await codeOf(massDelete(other.id, me.id))).toBe('OWN_ACCOUNT_AMONG_THEM')
  expect(await codeOf(massDelete(me.id))).toBe('OWN_ACCOUNT')
  expect(await Promise.all([me.id, other.id].map(async (id) => (await storedUser(id)).status))).toEqual([
    'ENABLED',
    'ENABLED',
  ])
  const refusals = (await toldOf(me.id)).filter(([action]) => action === 'REFUSED')
  expect(refusals.map(([, facts]) => facts)).toEqual([
    { code: 'OWN_ACCOUNT_AMONG_THEM' },
    { code: 'OWN_ACCOUNT' },
  ])
})

it('a mass delete keeps people who hold more rights or have open requests, each with the reason', async () => {
  const me = await administratorWith('users_user_view', 'users_user_edit', 'users_user_delete')
  const great = await administrator()
  const small = await administratorWith('users_user_view')
  const client = await as(me)
  const answer = await client.call(users.massDelete, { body: { list: [great.id, small.id, 999_999] } })
  expect(answer.deleted).toEqual([small.id])
  expect(answer.kept.map(({ id }) => id)).toEqual([great.id, 999_999])
  expect(new Set(answer.kept.map(({ reason }) => reason)).size).toBe(2)

  const customer = await addUser(test.db, 'faithful')
  await place(customer)
  expect(await codeOf(client.call(customers.remove, { params: { id: customer.id } }))).toBe(
    'REQUESTS_STILL_OPEN',
  )
  expect((await storedUser(customer.id)).status).toBe('ENABLED')
})

it('a temple keeps an owner: the last one is neither disabled nor deleted, nor all of them at once', async () => {
  const client = await as(await administrator())
  const { id: templeId } = await makeTemple(test.db)
  const addOwner = () => addUser(test.db, 'temple-owner', { templeId })
  const [first, second] = [await addOwner(), await addOwner()]
  const setStatus = ({ id }: AddedUser, status: 'ENABLED' | 'DISABLED' | 'LOCKED') =>
    codeOf(client.call(users.changeStatus, { params: { id }, body: { status } }))
  const remove = ({ id }: AddedUser) => codeOf(client.call(users.remove, { params: { id } }))

  const { deleted, kept } = await client.call(users.massDelete, { body: { list: [first.id, second.id] } })
  expect([deleted, kept.map(({ id }) => id)]).toEqual([[], [first.id, second.id]])
  const both = await Promise.all([first, second].map((owner) => setStatus(owner, 'DISABLED')))
  expect(both.sort()).toEqual(['DONE', 'LAST_OWNER'])
  const last = (await storedUser(first.id)).status === 'ENABLED' ? first : second
  expect(await remove(last)).toBe('LAST_OWNER')
  expect((await storedUser(last.id)).status).toBe('ENABLED')

  // An abused account is locked at once; it can be deleted only once the temple has another owner.
  expect(await setStatus(last, 'LOCKED')).toBe('DONE')
  expect(await setStatus(last, 'DISABLED')).toBe('LAST_OWNER')
  expect(await remove(last)).toBe('LAST_OWNER')
  await addOwner()
  expect(await remove(last)).toBe('DONE')
})

const place = async (customer: AddedUser) => {
  const actor = {
    userId: customer.id,
    sessionId: '',
    type: 'CUSTOMER' as const,
    rights: [],
    templeId: null,
  }
  const placed = await placeRequest(test.context({ actor }), requestFor(await makeTemple(test.db)))
  return placed.code
}

it('a deleted user is signed out at once, and can be restored within ten minutes, only by who deleted them', async () => {
  const [me, other] = [await administrator(), await administrator()]
  const [mine, others] = [await as(me), await as(other)]
  const gone = await administratorWith('users_user_view')
  const goneClient = await as(gone)
  const { undo } = await mine.call(users.remove, { params: { id: gone.id } })
  expect(await codeOf(goneClient.call(endpoints.access.me))).toBe('SESSION_ENDED')
  expect(await codeOf(mine.call(users.read, { params: { id: gone.id } }))).toBe('ENTITY_NOT_FOUND')
  expect(await codeOf(others.call(users.undoDelete, { body: { undo } }))).toBe('UNDO_EXPIRED')
  expect(await codeOf(mine.call(customers.undoDelete, { body: { undo } }))).toBe('UNDO_EXPIRED')
  await eraseDeletedPeople(test.context())
  expect(await mine.call(users.undoDelete, { body: { undo } })).toEqual({ restored: [gone.id] })
  const back = await mine.call(users.read, { params: { id: gone.id } })
  expect([back.status, back.roles.map(({ id }) => id)]).toEqual(['ENABLED', [gone.roleId]])
  expect(await codeOf(mine.call(users.undoDelete, { body: { undo } }))).toBe('UNDO_EXPIRED')
})

it('nobody restores a user who now holds more rights, and the attempt is recorded', async () => {
  const me = await administratorWith('users_user_view', 'users_user_delete', 'orders_order_view')
  const gone = await administratorWith('orders_order_view')
  const client = await as(me)
  const { undo } = await client.call(users.remove, { params: { id: gone.id } })
  await setRole(me, await addRole('ADMIN', 'users_user_view', 'users_user_delete'))
  expect(await codeOf(client.call(users.undoDelete, { body: { undo } }))).toBe('RIGHTS_EXCEED_OWN')
  expect((await storedUser(gone.id)).status).toBe('DISABLED')
  const refusals = await test.db
    .selectFrom('audit_entry')
    .select('facts')
    .where('action', '=', 'REFUSED')
    .where('actor_user_id', '=', me.id)
    .execute()
  expect(refusals).toEqual([{ facts: { code: 'RIGHTS_EXCEED_OWN' } }])
  await setRole(me, me.roleId)
  expect(await client.call(users.undoDelete, { body: { undo } })).toEqual({ restored: [gone.id] })
})

it('a person who cannot be erased does not block the others', async () => {
  const boss = await as(await administrator())
  const [stuck, next] = [await addUser(test.db, 'faithful'), await addUser(test.db, 'faithful')]
  test.setNow(NOW)
  await boss.call(customers.remove, { params: { id: stuck.id } })
  test.setNow('2026-11-20T08:00:01Z')
  await boss.call(customers.remove, { params: { id: next.id } })
  const failing: AccountListeners = {
    erased: async (_context, { userId }) => {
      if (userId === stuck.id) throw new Error('the oil ran out')
    },
  }
  const accountListeners = [...test.system.accountListeners, failing]
  test.setNow(AFTER_TEN_MINUTES)
  await eraseDeletedPeople(createContext({ ...test.system, accountListeners }))
  const isErased = async (id: number) => (await storedUser(id)).erased_at !== null
  expect([await isErased(stuck.id), await isErased(next.id)]).toEqual([false, true])
  await eraseDeletedPeople(test.context())
  expect(await isErased(stuck.id)).toBe(true)
  test.setNow(NOW)
})

it('after ten minutes nothing identifies a deleted person, here and in their requests; their requests stay', async () => {
  const boss = await as(await administrator())
  const customer = await addUser(test.db, 'faithful')
  const code = await place(customer)
  await test.db.updateTable('request').set({ state: 'CANCELED' }).where('code', '=', code).execute()
  await test.signIn(customer.email)
  const { undo } = await boss.call(customers.remove, { params: { id: customer.id } })

  test.setNow(AFTER_TEN_MINUTES)
  await eraseDeletedPeople(test.context())
  const row = await storedUser(customer.id)
  expect(JSON.stringify(row)).not.toMatch(/Μαρία|Παπαδοπούλου|kandili\.test/)
  expect(row.password_hash).toBeNull()
  const request = await test.db
    .selectFrom('request as r')
    .innerJoin('request_line as l', 'l.request_id', 'r.id')
    .selectAll('r')
    .select(['l.names_sealed', 'l.amount_cents'])
    .where('r.code', '=', code)
    .executeTakeFirstOrThrow()
  expect(request).toMatchObject({ customer_id: customer.id, names_sealed: null, amount_cents: 500 })
  expect(JSON.stringify(request)).not.toMatch(/Ελένη|Παπαδάκη|eleni@/)
  expect(await codeOf(boss.call(customers.undoDelete, { body: { undo } }))).toBe('UNDO_EXPIRED')
  expect((await toldOf(customer.id)).map(([action]) => action)).toContain('ERASE')
  test.setNow(NOW)
})

it('every column about a person is erased or listed as not identifying', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'app_user'`.execute(test.db)
  const forgotten = [
    'email',
    'password_hash',
    'first_name',
    'last_name',
    'afm',
    'member_id',
    'organisation_id',
    'email_confirmed_at',
    'last_login_at',
    'search_key',
  ]
  const tellNothing = [
    'id',
    'type',
    'language',
    'status',
    'demonstration',
    'created_at',
    'updated_at',
    'version',
    'erased_at',
    // Derived from the id.
    'code',
  ]
  expect(rows.map(({ name }) => name).sort()).toEqual([...forgotten, ...tellNothing].sort())
})

it('a person’s sessions are ended one by one or all; one’s own but this one', async () => {
  const me = await administrator()
  const client = await as(me)
  const other = await administratorWith('users_user_view')
  const login = { body: { username: other.email, password: 'light-a-candle' } }
  const anybody = await test.client()
  for (let count = 0; count < 3; count += 1) await anybody.call(endpoints.access.login, login)
  const params = { id: other.id }
  const sessions = await client.call(users.sessions, { params })
  expect(sessions).toHaveLength(3)
  const [first] = sessions
  const own = await client.call(users.sessions, { params: { id: me.id } })
  expect(own.map(({ present }) => present)).toEqual([true])
  const foreign = { params: { id: other.id, sessionId: own[0]?.id ?? '' } }
  expect(await codeOf(client.call(users.endSession, foreign))).toBe('ENTITY_NOT_FOUND')
  await client.call(users.endSession, { params: { id: other.id, sessionId: first?.id ?? '' } })
  expect(await client.call(users.endSessions, { params })).toEqual({ ended: 2 })
  expect(await client.call(users.sessions, { params })).toEqual([])
  expect(await client.call(users.endSessions, { params: { id: me.id } })).toEqual({ ended: 0 })
  expect((await client.call(endpoints.access.me)).id).toBe(me.id)
})
