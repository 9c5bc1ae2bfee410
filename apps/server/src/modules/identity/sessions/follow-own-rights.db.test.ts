import { type Client, endpoints } from '@kandili/contract'
import { beforeAll, expect, it, vi } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { useApp } from '../../../../test/harness/app.ts'
import type { Database } from '../../../platform/context.ts'
import { publishRolesOfUserChanged } from '../../authorization/roles/announce-rights-changed.ts'
import { followOwnRights } from './follow-own-rights.ts'

const test = useApp()
const title = { el: 'Γραμματεία', en: 'Office' }

let client: Client
beforeAll(async () => {
  client = await test.client((await addUser(test.db, 'administrator')).email)
})

const addRole = () =>
  client.call(endpoints.roles.create, {
    body: { title, userType: 'ADMIN', rights: ['orders_order_view'] },
  })
const changeRights = (
  role: { id: number; version: number },
  rights: ('users_role_view' | 'orders_order_view')[],
) =>
  client.call(endpoints.roles.update, {
    params: { id: role.id },
    body: { title, rights, version: role.version },
  })
const setRole = async (db: Database, userId: number, roleId: number): Promise<void> => {
  await db.updateTable('user_role').set({ role_id: roleId }).where('user_id', '=', userId).execute()
}
const grantRole = (userId: number, roleId: number) =>
  test.context().transaction(async (inside) => {
    await setRole(inside.db, userId, roleId)
    await publishRolesOfUserChanged(inside, userId)
  })

it('a user is notified of changes of their roles and of the rights of these, and of nothing else', async () => {
  const user = await addUser(test.db, 'administrator')
  const [own, next, strange] = [await addRole(), await addRole(), await addRole()]
  // Without a message, which might arrive only once somebody listens.
  await setRole(test.db, user.id, own.id)
  const changed = vi.fn()
  const stop = followOwnRights(test.context(), user.id, changed)
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))

  await changeRights(own, ['users_role_view'])
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
  await grantRole(user.id, next.id)
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(3))
  // Messages arrive in the order they were sent: the one about the user's own role follows those about others.
  await changeRights(strange, ['users_role_view'])
  await changeRights({ ...own, version: own.version + 1 }, ['orders_order_view'])
  await changeRights(next, ['users_role_view'])
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(4))

  stop()
  await changeRights({ ...next, version: next.version + 1 }, ['orders_order_view'])
  await grantRole(user.id, own.id)
  expect(changed).toHaveBeenCalledTimes(4)
})
