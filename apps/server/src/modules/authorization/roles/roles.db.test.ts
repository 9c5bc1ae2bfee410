import { randomBytes, randomUUID } from 'node:crypto'
import { ApiError, type Client, endpoints, type Right, rightsOfType } from '@kandili/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../../test/factories/add-user.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { addRights, revokeRights } from './repository.ts'

const test = useApp()

const title = { el: 'Γραμματεία', en: 'Office' }
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  )

const roleByKey = (key: string) =>
  test.db.selectFrom('role').select(['id', 'version']).where('key', '=', key).executeTakeFirstOrThrow()

/** An administrator with these rights only. */
const addLimited = async (rights: readonly Right[]): Promise<{ user: AddedUser; roleId: number }> => {
  const user = await addUser(test.db, 'administrator')
  const { id: roleId } = await test.db
    .insertInto('role')
    .values({ title: JSON.stringify(title), user_type: 'ADMIN' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addRights(test.db, roleId, rights)
  await test.db.updateTable('user_role').set({ role_id: roleId }).where('user_id', '=', user.id).execute()
  return { user, roleId }
}

const administrator = async (): Promise<Client> =>
  test.client((await addUser(test.db, 'administrator')).email)

const read = (client: Client, id: number) => client.call(endpoints.roles.read, { params: { id } })
const rightsOf = async (client: Client) =>
  (await client.call(endpoints.access.me)).authorities.map(({ authority }) => authority)
/** Read from the tables: calls in a property test would exceed the rate limit. */
const rightsIn = async (roleId: number): Promise<string[]> => {
  const rows = await test.db
    .selectFrom('role_right')
    .innerJoin('authority_right', 'authority_right.id', 'role_right.right_id')
    .select('authority')
    .where('role_id', '=', roleId)
    .execute()
  return rows.map(({ authority }) => authority)
}

const entriesOf = (entityId: number) =>
  test.db
    .selectFrom('audit_entry')
    .select(['action', 'facts'])
    .where('entity', '=', 'roles')
    .where('entity_id', '=', String(entityId))
    .orderBy('id')
    .execute()

describe('a role', () => {
  it('cannot get a right that its editor does not hold, and the attempt is recorded', async () => {
    const { user, roleId } = await addLimited(['users_role_view', 'users_role_edit', 'orders_order_view'])
    await addUser(test.db, 'administrator')
    const client = await test.client(user.email)
    const { version } = await read(client, roleId)
    const rights: Right[] = ['users_role_edit', 'orders_order_edit']
    expect(
      await refusal(
        client.call(endpoints.roles.update, { params: { id: roleId }, body: { title, rights, version } }),
      ),
    ).toBe('RIGHTS_EXCEED_OWN')
    expect(
      await refusal(client.call(endpoints.roles.create, { body: { title, userType: 'ADMIN', rights } })),
    ).toBe('RIGHTS_EXCEED_OWN')
    expect((await read(client, roleId)).rights).not.toContain('orders_order_edit')
    expect(await entriesOf(roleId)).toEqual([{ action: 'REFUSED', facts: { code: 'RIGHTS_EXCEED_OWN' } }])
  })

  it('cannot be changed so that the last administrator, or its editor, can no longer manage users and roles', async () => {
    const { user, roleId } = await addLimited(['users_role_view', 'users_role_edit', 'users_user_edit'])
    const other = await addUser(test.db, 'administrator')
    const client = await test.client(user.email)
    const { version } = await read(client, roleId)
    const change = (rights: Right[]) =>
      refusal(
        client.call(endpoints.roles.update, { params: { id: roleId }, body: { title, rights, version } }),
      )
    // Somebody else still manages, and can be asked.
    expect(await change(['users_role_view'])).toBe('OWN_RIGHTS')
    expect(await change(['users_role_edit'])).toBe('OWN_RIGHTS')
    const everybodyElse = test.db
      .updateTable('app_user')
      .where('type', '=', 'ADMIN')
      .where('id', '<>', user.id)
    await everybodyElse.set({ status: 'DISABLED' }).execute()
    expect(await change(['users_role_edit'])).toBe('LAST_ADMINISTRATOR')
    await test.db.updateTable('app_user').set({ status: 'ENABLED' }).where('id', '=', other.id).execute()
    expect((await entriesOf(roleId)).map(({ facts }) => facts)).toEqual(
      ['OWN_RIGHTS', 'OWN_RIGHTS', 'LAST_ADMINISTRATOR'].map((code) => ({ code })),
    )
    // A caller who cannot manage users may remove this right from others only while one person keeps it.
    const all = await roleByKey('administrator')
    const { user: second } = await addLimited(['users_role_view', 'users_role_edit'])
    const secondClient = await test.client(second.email)
    await test.db.updateTable('app_user').set({ status: 'DISABLED' }).where('id', '=', user.id).execute()
    expect(
      await refusal(
        secondClient.call(endpoints.roles.update, {
          params: { id: all.id },
          body: { title, rights: ['orders_order_view'], version: all.version },
        }),
      ),
    ).toBe('LAST_ADMINISTRATOR')
  })

  it('gives nothing that makes no sense for its type of user', async () => {
    const client = await administrator()
    for (const [userType, right] of [
      ['COMPANY', 'orders_order_view'],
      ['COMPANY', 'users_payout_edit'],
      ['CUSTOMER', 'companies_temple_view'],
    ] as const) {
      const body = { title, userType, rights: [right] }
      expect(await refusal(client.call(endpoints.roles.create, { body })), right).toBe('VALIDATION_FAILED')
    }
  })

  it('keeps its type of user, and is changed only in its current version', async () => {
    const client = await administrator()
    const created = await client.call(endpoints.roles.create, {
      body: { title, userType: 'ADMIN', rights: ['orders_order_view'] },
    })
    const params = { id: created.id }
    const body = { title, rights: [], version: created.version }
    const otherType = { ...body, userType: 'COMPANY' }
    expect(await refusal(client.call(endpoints.roles.update, { params, body: otherType }))).toBe(
      'VALIDATION_FAILED',
    )
    expect(await client.call(endpoints.roles.update, { params, body })).toMatchObject({ userType: 'ADMIN' })
    expect(await refusal(client.call(endpoints.roles.update, { params, body }))).toBe('CONFLICT')
  })

  it('implies viewing if it gives editing or deleting', async () => {
    const client = await administrator()
    const body = { title, userType: 'ADMIN' as const, rights: ['orders_order_delete' as const] }
    expect(await client.call(endpoints.roles.create, { body })).toMatchObject({
      rights: ['orders_order_delete', 'orders_order_view'],
      rightCount: 2,
      userCount: 0,
      key: null,
    })
  })

  it('takes effect with the next call of its holders', async () => {
    const client = await administrator()
    const { user, roleId } = await addLimited(['orders_order_view'])
    const other = await test.client(user.email)
    await other.call(endpoints.orders.counts)
    const { version } = await read(client, roleId)
    await client.call(endpoints.roles.update, {
      params: { id: roleId },
      body: { title, rights: ['users_role_view'], version },
    })
    expect(await refusal(other.call(endpoints.orders.counts))).toBe('RIGHT_MISSING')
    expect(await rightsOf(other)).toEqual(['users_role_view'])
    expect(await entriesOf(roleId)).toEqual([
      { action: 'RIGHTS_CHANGED', facts: { added: ['users_role_view'], removed: ['orders_order_view'] } },
    ])
  })

  it('is kept while it is in use or the platform needs it, and is restored with its rights', async () => {
    const client = await administrator()
    const { roleId } = await addLimited(['orders_order_view'])
    const free = await client.call(endpoints.roles.create, {
      body: { title, userType: 'ADMIN', rights: ['orders_order_view', 'users_role_view'] },
    })
    const needed = await roleByKey('temple-sexton')
    const { deleted, kept, undo } = await client.call(endpoints.roles.massDelete, {
      body: { list: [roleId, needed.id, free.id] },
    })
    expect(deleted).toEqual([free.id])
    expect(kept).toEqual([
      { id: roleId, reason: 'Used by one record: Users' },
      { id: needed.id, reason: 'The platform needs it' },
    ])
    expect(await refusal(read(client, free.id))).toBe('ENTITY_NOT_FOUND')
    await client.call(endpoints.roles.undoDelete, { body: { undo: undo ?? '' } })
    expect(await read(client, free.id)).toEqual(free)
  })

  it('is not restored by a user who now has fewer rights than it', async () => {
    const { user, roleId } = await addLimited([
      'users_role_view',
      'users_role_edit',
      'users_role_delete',
      'orders_order_view',
    ])
    await addUser(test.db, 'administrator')
    const client = await test.client(user.email)
    const { id } = await client.call(endpoints.roles.create, {
      body: { title, userType: 'ADMIN', rights: ['orders_order_view'] },
    })
    const { undo } = await client.call(endpoints.roles.remove, { params: { id } })
    await revokeRights(test.db, roleId, ['orders_order_view'])
    expect(await refusal(client.call(endpoints.roles.undoDelete, { body: { undo } }))).toBe(
      'RIGHTS_EXCEED_OWN',
    )
    expect(await refusal(read(client, id))).toBe('ENTITY_NOT_FOUND')
    await addRights(test.db, roleId, ['orders_order_view'])
    expect(await client.call(endpoints.roles.undoDelete, { body: { undo } })).toEqual({ restored: [id] })
  })

  it('is kept by an open invitation, and not by an expired one', async () => {
    const client = await administrator()
    const { id } = await client.call(endpoints.roles.create, {
      body: { title, userType: 'ADMIN', rights: ['orders_order_view'] },
    })
    const now = test.system.clock.now()
    const invite = async (life: object = {}) => {
      const values = {
        key_hash: randomBytes(32),
        email: `${randomUUID()}@kandili.test`,
        language: 'el',
        user_type: 'ADMIN',
        role_id: id,
        created_at: now,
        sent_at: now,
        expires_at: new Date(now.getTime() + 3_600_000),
        ...life,
      } as const
      const row = await test.db
        .insertInto('invitation')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    }
    const open = await invite()
    const over = [await invite({ accepted_at: now }), await invite({ expires_at: now })]
    const removal = () => client.call(endpoints.roles.remove, { params: { id } })
    await expect(removal()).rejects.toMatchObject({
      code: 'STILL_IN_USE',
      errors: [{ field: 'id', message: 'Used by one record: Invitations' }],
    })
    await client.call(endpoints.invitations.revoke, { params: { id: open } })
    await removal()
    const left = test.db
      .selectFrom('invitation')
      .select('role_id')
      .where('id', 'in', [open, ...over])
    expect(await left.execute()).toEqual([{ role_id: null }, { role_id: null }, { role_id: null }])
  })

  it('lists every right once, by authority, with the types of user that it is for', async () => {
    const groups = await (await administrator()).call(endpoints.roles.listRights)
    const all = groups.flatMap(({ rights }) => rights)
    expect(new Set(all.map(({ right }) => right))).toEqual(rightsOfType.ADMIN)
    expect(all.find(({ right }) => right === 'users_payout_view')).toMatchObject({
      level: 'view',
      title: 'View: Payouts',
      userTypes: ['ADMIN', 'COMPANY'],
    })
  })
})

const someRights: readonly Right[] = [
  'users_role_view',
  'users_role_edit',
  'users_role_delete',
  'users_user_view',
  'users_user_edit',
  'orders_order_view',
  'orders_order_edit',
  'users_payout_view',
]
const anyRights = fc.uniqueArray(fc.constantFrom(...someRights))
type Attempt = { who: number; whose: number; kind: string; rights: Right[] }
/** The initial rights of three administrators, and their successive attempts. */
type Trial = [held: (readonly Right[])[], attempts: Attempt[]]
/** An attempt of one of three administrators with their own role or another's. */
const attempt = fc.record({
  who: fc.nat(2),
  whose: fc.nat(2),
  kind: fc.constantFrom('change', 'change', 'change', 'create', 'delete'),
  rights: anyRights,
})

/** Covers each of the rules, which random attempts may not: the first and the third hold all, the second nothing. */
const everyRule: Trial = [
  [someRights, [], someRights],
  [
    { who: 2, whose: 2, kind: 'change', rights: [] },
    { who: 2, whose: 0, kind: 'change', rights: [] },
    { who: 2, whose: 2, kind: 'change', rights: [] },
    { who: 0, whose: 1, kind: 'change', rights: [] },
    { who: 2, whose: 1, kind: 'change', rights: ['users_role_view', 'users_role_edit'] },
    { who: 1, whose: 1, kind: 'change', rights: ['users_role_edit', 'orders_order_view'] },
    { who: 2, whose: 1, kind: 'delete', rights: [] },
  ],
]

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : Promise.reject(error)),
  )

it('no sequence of changes raises the rights of its author, or leaves nobody to manage the platform', async () => {
  // Users of the tests above would still manage it.
  await test.db.updateTable('app_user').set({ status: 'DISABLED' }).execute()
  const seen = new Set<string>()
  const people = await Promise.all(
    [1, 2, 3].map(async () => {
      const { user, roleId } = await addLimited([])
      return { roleId, client: await test.client(user.email) }
    }),
  )
  const trial = async (...[held, attempts]: Trial) => {
    for (const [index, { roleId }] of people.entries()) {
      await test.db.deleteFrom('role_right').where('role_id', '=', roleId).execute()
      await addRights(test.db, roleId, held[index] ?? [])
    }
    const { roles } = endpoints
    for (const { who, whose, kind, rights } of attempts) {
      const { client, roleId } = people[who] as (typeof people)[number]
      const id = people[whose]?.roleId ?? 0
      const own = await rightsIn(roleId)
      if (kind === 'create') {
        const body = { title, userType: 'ADMIN' as const, rights }
        seen.add(await outcome(client.call(roles.create, { body })))
      } else if (kind === 'delete') {
        seen.add(await outcome(client.call(roles.remove, { params: { id } })))
      } else {
        const rows = test.db.selectFrom('role').select('version').where('id', '=', id)
        const { version } = await rows.executeTakeFirstOrThrow()
        seen.add(
          await outcome(client.call(roles.update, { params: { id }, body: { title, rights, version } })),
        )
      }
      for (const right of await rightsIn(roleId)) expect(own).toContain(right)
      const everybody = await Promise.all(people.map((person) => rightsIn(person.roleId)))
      expect(
        everybody.some((all) => all.includes('users_role_edit') && all.includes('users_user_edit')),
      ).toBe(true)
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(anyRights, anyRights, fc.constant(someRights)),
      fc.array(attempt, { minLength: 1, maxLength: 8 }),
      trial,
    ),
    { numRuns: 30, examples: [everyRule] },
  )
  // The trials covered each of the rules.
  for (const result of [
    'done',
    'RIGHTS_EXCEED_OWN',
    'OWN_RIGHTS',
    'LAST_ADMINISTRATOR',
    'RIGHT_MISSING',
    'STILL_IN_USE',
  ]) {
    expect(seen).toContain(result)
  }
}, 120_000)
