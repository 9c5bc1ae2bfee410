import { ApiError, type Client, endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { useApp } from '../../../../test/harness/app.ts'

const test = useApp()
const { create, read, members, candidates, changeMembers, massDelete, undoDelete } = endpoints.userGroups

let client: Client
beforeAll(async () => {
  client = await test.client((await addUser(test.db, 'administrator')).email)
})

const title = { el: 'Εθελοντές', en: 'Volunteers' }
const addGroup = async () => (await client.call(create, { body: { title } })).id
const addPerson = async (lastName: string) => {
  const { id } = await addUser(test.db, 'faithful')
  await test.db.updateTable('app_user').set({ last_name: lastName }).where('id', '=', id).execute()
  return id
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  )

describe('a group of users', () => {
  it('rejects members who do not exist or were erased, and does not exist under another id', async () => {
    const id = await addGroup()
    const person = await addPerson('Αρχοντής')
    await test.db.updateTable('app_user').set({ erased_at: new Date() }).where('id', '=', person).execute()
    for (const add of [[person], [999_999]]) {
      const change = client.call(changeMembers, { params: { id }, body: { add } })
      expect(await refusal(change)).toBe('VALIDATION_FAILED')
    }
    const params = { id: 999_999 }
    expect(await refusal(client.call(members, { params }))).toBe('ENTITY_NOT_FOUND')
    expect(await refusal(client.call(candidates, { params, query: { q: 'αρχ' } }))).toBe('ENTITY_NOT_FOUND')
    expect(await refusal(client.call(changeMembers, { params, body: { add: [1] } }))).toBe('ENTITY_NOT_FOUND')
    expect(await client.call(candidates, { params: { id }, query: { q: 'Αρχοντής' } })).toEqual([])
  })

  it('rejects users whose deletion can still be undone', async () => {
    const id = await addGroup()
    const person = await addPerson('Απερχόμενος')
    const { undo } = await client.call(endpoints.customers.remove, { params: { id: person } })
    const query = { q: 'Απερχόμενος' }
    const add = () => client.call(changeMembers, { params: { id }, body: { add: [person] } })
    expect(await client.call(candidates, { params: { id }, query })).toEqual([])
    expect(await refusal(add())).toBe('VALIDATION_FAILED')
    await client.call(endpoints.customers.undoDelete, { body: { undo } })
    expect(await add()).toEqual({ memberCount: 1 })
  })

  it('lists members by name, each once, and is recorded in the trail by ids', async () => {
    const id = await addGroup()
    const [first, second] = [await addPerson('Ψαλτάκης'), await addPerson('Ψαλίδας')]
    const found = await client.call(candidates, { params: { id }, query: { q: 'psal' } })
    expect(found.map((person) => person.id)).toEqual([second, first])
    const change = (body: { add?: number[]; remove?: number[] }) =>
      client.call(changeMembers, { params: { id }, body })
    expect(await change({ add: [first, second, first] })).toEqual({ memberCount: 2 })
    expect(await change({ add: [first] })).toEqual({ memberCount: 2 })
    expect(await client.call(candidates, { params: { id }, query: { q: 'psal' } })).toEqual([])
    expect(await change({ remove: [second] })).toEqual({ memberCount: 1 })
    expect(await client.call(members, { params: { id } })).toMatchObject({
      total: 1,
      records: [{ id: first, name: 'Μαρία Ψαλτάκης', type: 'CUSTOMER' }],
    })
    const told = await test.db
      .selectFrom('audit_entry')
      .select('facts')
      .where('entity', '=', 'user-groups')
      .where('entity_id', '=', String(id))
      .where('action', '=', 'UPDATE')
      .orderBy('id')
      .execute()
    expect(told.map(({ facts }) => facts)).toEqual([
      { fields: ['members'], addedUserIds: [first, second], removedUserIds: [] },
      { fields: ['members'], addedUserIds: [], removedUserIds: [second] },
    ])
  })

  it('shows e-mails only to callers who may see users', async () => {
    const id = await addGroup()
    const person = await addPerson('Ταπεινός')
    await client.call(changeMembers, { params: { id }, body: { add: [person] } })
    const user = await addUser(test.db, 'administrator')
    const { id: roleId } = await client.call(endpoints.roles.create, {
      body: { title, userType: 'ADMIN', rights: ['users_role_view'] },
    })
    await test.db.updateTable('user_role').set({ role_id: roleId }).where('user_id', '=', user.id).execute()
    const emailFor = async (reader: Client) =>
      (await reader.call(members, { params: { id } })).records[0]?.email
    expect(await emailFor(client)).toMatch(/@/)
    expect(await emailFor(await test.client(user.email))).toBeNull()
  })

  it('is deleted and restored with its members', async () => {
    const id = await addGroup()
    const person = await addPerson('Επιστρέφων')
    await client.call(changeMembers, { params: { id }, body: { add: [person] } })
    const { deleted, undo } = await client.call(massDelete, { body: { list: [id] } })
    expect(deleted).toEqual([id])
    expect(await refusal(client.call(read, { params: { id } }))).toBe('ENTITY_NOT_FOUND')
    await client.call(undoDelete, { body: { undo: undo ?? '' } })
    expect(await client.call(read, { params: { id } })).toMatchObject({ memberCount: 1 })
  })
})
