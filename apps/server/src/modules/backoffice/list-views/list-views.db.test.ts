import { type CallInput, endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AddedUser, addUser as addUnconfirmed } from '../../../../test/factories/add-user.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-20T10:00:00Z' })
const calls = endpoints.listViews

const view: NonNullable<CallInput<typeof calls.create>['body']> = {
  list: 'orders',
  name: 'Paid, largest first',
  query: 'state=PAID&sort=total&order=desc&size=50',
  columns: ['code', 'total'],
  density: 'COMPACT',
  sharedWith: 'NOBODY',
  roleId: null,
}
const addUser = async (...[db, role, more]: Parameters<typeof addUnconfirmed>): Promise<AddedUser> => {
  const user = await addUnconfirmed(db, role, more)
  await db.updateTable('app_user').set({ email_confirmed_at: new Date() }).where('id', '=', user.id).execute()
  return user
}
const as = (user: AddedUser) => test.client(user.email)
const namesOf = async (user: AddedUser) =>
  (await (await as(user)).call(calls.readAll)).views.map(({ name }) => name)
const codeOf = (error: unknown) => (error as { message: string }).message

describe('views of lists', () => {
  let owner: AddedUser
  let other: AddedUser
  beforeAll(async () => {
    owner = await addUser(test.db, 'administrator')
    other = await addUser(test.db, 'administrator')
  })
  const roleOf = async (user: AddedUser) => (await (await as(user)).call(calls.readAll)).roles[0]?.id ?? 0

  it('are closed to visitors', async () => {
    const answer = await test.app.inject({ method: 'GET', url: '/api/list-views' })
    expect(answer.statusCode).toBe(401)
  })

  it('keep filters, order, columns and density of their owner alone', async () => {
    const client = await as(owner)
    const made = await client.call(calls.create, { body: view })
    expect(made).toEqual({
      ...view,
      id: made.id,
      isOwn: true,
      owner: 'Μαρία Παπαδοπούλου',
      isDefault: false,
      mayRemove: true,
    })
    expect((await client.call(calls.readAll)).views).toEqual([made])
    expect(await namesOf(other)).toEqual([])
    await client.call(calls.remove, { params: { id: made.id } })
  })

  it("refuses to change, delete, restore or choose somebody else's view", async () => {
    const { id } = await (await as(owner)).call(calls.create, { body: view })
    const client = await as(other)
    const { list, ...content } = view
    const refused = await Promise.all([
      client.call(calls.update, { params: { id }, body: content }).catch(codeOf),
      client.call(calls.remove, { params: { id } }).catch(codeOf),
      client.call(calls.restore, { params: { id } }).catch(codeOf),
      client.call(calls.setDefault, { body: { list, id } }).catch(codeOf),
    ])
    expect(refused).toEqual(['ENTITY_NOT_FOUND', 'ENTITY_NOT_FOUND', 'UNDO_EXPIRED', 'ENTITY_NOT_FOUND'])
    await (await as(owner)).call(calls.remove, { params: { id } })
  })

  it('can be shared: others see them and choose them as default, but do not change them', async () => {
    const { id } = await (await as(owner)).call(calls.create, { body: { ...view, sharedWith: 'TYPE' } })
    const client = await as(other)
    await client.call(calls.setDefault, { body: { list: 'orders', id } })
    const { views } = await client.call(calls.readAll)
    expect(views).toMatchObject([{ id, isOwn: false, isDefault: true, owner: 'Μαρία Παπαδοπούλου' }])
    expect((await (await as(owner)).call(calls.readAll)).views[0]?.isDefault).toBe(false)
    const { list, ...content } = view
    const refusal = await client.call(calls.update, { params: { id }, body: content }).catch(codeOf)
    expect(refusal).toBe('ENTITY_NOT_FOUND')
    await client.call(calls.setDefault, { body: { list, id: null } })
    expect((await client.call(calls.readAll)).views[0]?.isDefault).toBe(false)
    await (await as(owner)).call(calls.remove, { params: { id } })
  })

  it('can be shared with a role by its holders, and are then visible to its holders only', async () => {
    const roleId = await roleOf(owner)
    const { id } = await (await as(owner)).call(calls.create, {
      body: { ...view, sharedWith: 'ROLE', roleId },
    })
    expect(await namesOf(other)).toEqual([view.name])
    await test.db.deleteFrom('user_role').where('user_id', '=', other.id).execute()
    expect(await namesOf(other)).toEqual([])
    await (await as(owner)).call(calls.remove, { params: { id } })
    const notHeld = await test.db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'faithful')
      .executeTakeFirstOrThrow()
    const refusal = await (await as(owner))
      .call(calls.create, { body: { ...view, sharedWith: 'ROLE', roleId: notHeld.id } })
      .catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'roleId' }] })
  })

  it("of a temple's people stay within the temple", async () => {
    const [temple, elsewhere] = [await makeTemple(test.db), await makeTemple(test.db)]
    const [mine, colleague, stranger] = await Promise.all([
      addUser(test.db, 'temple-owner', { templeId: temple.id }),
      addUser(test.db, 'temple-owner', { templeId: temple.id }),
      addUser(test.db, 'temple-owner', { templeId: elsewhere.id }),
    ])
    const body = { ...view, list: 'submissions', sharedWith: 'TYPE' } as const
    const { id } = await (await as(mine)).call(calls.create, { body })
    expect(await namesOf(colleague)).toEqual([view.name])
    expect(await namesOf(stranger)).toEqual([])
    await (await as(mine)).call(calls.remove, { params: { id } })
  })

  it('of customers are shared with nobody', async () => {
    const [customer, another] = [await addUser(test.db, 'faithful'), await addUser(test.db, 'faithful')]
    const own = { ...view, list: 'notifications' }
    const { id } = await (await as(customer)).call(calls.create, { body: own })
    for (const sharing of [
      { sharedWith: 'TYPE', roleId: null },
      { sharedWith: 'ROLE', roleId: await roleOf(customer) },
    ] as const) {
      const { list, ...content } = { ...own, ...sharing }
      const client = await as(customer)
      const refusals = await Promise.all([
        client.call(calls.create, { body: { list, ...content } }).catch((error: unknown) => error),
        client.call(calls.update, { params: { id }, body: content }).catch((error: unknown) => error),
      ])
      for (const refusal of refusals) {
        expect(refusal).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'sharedWith' }] })
      }
    }
    expect(await namesOf(another)).toEqual([])
  })

  it('are shared only once the e-mail is confirmed', async () => {
    const client = await as(await addUnconfirmed(test.db, 'administrator'))
    const refusal = await client
      .call(calls.create, { body: { ...view, sharedWith: 'TYPE' } })
      .catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'sharedWith' }] })
  })

  it('that anybody shares are seen, deleted and restored by administrators', async () => {
    const temple = await makeTemple(test.db)
    const [author, colleague] = [
      await addUser(test.db, 'temple-owner', { templeId: temple.id }),
      await addUser(test.db, 'temple-owner', { templeId: temple.id }),
    ]
    const body = { ...view, list: 'submissions', sharedWith: 'TYPE' } as const
    const { id } = await (await as(author)).call(calls.create, { body })
    expect((await (await as(colleague)).call(calls.readAll)).views).toMatchObject([{ id, mayRemove: false }])
    expect(await (await as(colleague)).call(calls.remove, { params: { id } }).catch(codeOf)).toBe(
      'ENTITY_NOT_FOUND',
    )
    const client = await as(owner)
    expect((await client.call(calls.readAll)).views).toMatchObject([{ id, isOwn: false, mayRemove: true }])
    await client.call(calls.remove, { params: { id } })
    expect(await namesOf(colleague)).toEqual([])
    await client.call(calls.restore, { params: { id } })
    expect(await namesOf(colleague)).toEqual([view.name])
    await client.call(calls.remove, { params: { id } })
    const entries = await test.db
      .selectFrom('audit_entry')
      .select(['action', 'entity_id'])
      .where('entity', '=', 'list-views')
      .where('actor_user_id', '=', owner.id)
      .execute()
    expect(entries).toContainEqual({ action: 'DELETE', entity_id: String(id) })
  })

  it('of a list that the caller may not see are neither stored nor shown', async () => {
    const keeper = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    for (const list of ['orders', 'no-such-list', 'account-settings/account']) {
      const refusal = await (await as(keeper))
        .call(calls.create, { body: { ...view, list } })
        .catch((error: unknown) => error)
      expect(refusal, list).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'list' }] })
    }
    await test.db
      .insertInto('list_view')
      .values({
        user_id: keeper.id,
        list: 'orders',
        name: 'From before the right was lost',
        query: '',
        created_at: new Date(),
      })
      .execute()
    expect(await namesOf(keeper)).toEqual([])
  })

  it('are deleted and restored for ten minutes, with the default', async () => {
    const client = await as(owner)
    const { id } = await client.call(calls.create, { body: view })
    await client.call(calls.setDefault, { body: { list: 'orders', id } })
    await client.call(calls.remove, { params: { id } })
    expect(await namesOf(owner)).toEqual([])
    expect(await client.call(calls.restore, { params: { id } })).toMatchObject({ id, isDefault: true })
    await client.call(calls.remove, { params: { id } })
    await test.db
      .updateTable('list_view')
      .set({ deleted_at: new Date('2026-11-20T09:49:00Z') })
      .where('id', '=', id)
      .execute()
    expect(await client.call(calls.restore, { params: { id } }).catch(codeOf)).toBe('UNDO_EXPIRED')
  })

  it("have different names within a person's list", async () => {
    const client = await as(owner)
    const { id } = await client.call(calls.create, { body: view })
    const twice = await client
      .call(calls.create, { body: { ...view, name: view.name.toUpperCase() } })
      .catch((error: unknown) => error)
    expect(twice).toMatchObject({ code: 'ALREADY_EXISTS', errors: [{ field: 'name' }] })
    await client.call(calls.remove, { params: { id } })
    const second = await client.call(calls.create, { body: view })
    expect(await client.call(calls.restore, { params: { id } }).catch(codeOf)).toBe('ALREADY_EXISTS')
    await client.call(calls.remove, { params: { id: second.id } })
  })

  it.each([
    [{ ...view, name: ' ' }, 'name'],
    [{ ...view, name: 'x'.repeat(61) }, 'name'],
    [{ ...view, columns: [] }, 'columns'],
    [{ ...view, columns: ['<b>'] }, 'columns.0'],
    [{ ...view, density: 'HUGE' }, 'density'],
    [{ ...view, sharedWith: 'ROLE' }, 'roleId'],
    [{ ...view, roleId: 1 }, 'roleId'],
    [{ ...view, query: 'q='.padEnd(2001, 'x') }, 'query'],
  ])('reject invalid content: %#', async (body, field) => {
    const refusal = await (await as(owner))
      .call(calls.create, { body: body as typeof view })
      .catch((error: unknown) => error)
    expect(refusal).toMatchObject({ errors: [{ field }] })
  })
})
