import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { addRole } from '../../../../test/factories/add-role.ts'
import { type AddedUser, addUser } from '../../../../test/factories/add-user.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { countStatements } from '../../../../test/harness/statements.ts'
import { ACTORS_TOPIC } from './actor.ts'

const test = useApp({ keepsCopies: true })

const statusOf = async (
  user: AddedUser,
  { path }: { path: string } = endpoints.orders.list,
): Promise<number> => {
  const answer = await test.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${await test.signIn(user.email)}` },
  })
  return answer.statusCode
}
/** Runs it and waits until this node has been notified, as every node is. */
const heard = async (change: () => Promise<unknown>): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = test.system.live.subscribe(ACTORS_TOPIC, resolve)
  await change()
  await promise
  stop()
}

describe('the actor of a call', () => {
  /** An administrator with a separate role. */
  const addAdministrator = async (): Promise<AddedUser> => {
    const user = await addUser(test.db, 'administrator')
    const roleId = await addRole(test.db, 'ADMIN', ['orders_order_view'])
    await test.db.updateTable('user_role').set({ role_id: roleId }).where('user_id', '=', user.id).execute()
    return user
  }

  it('is read once for many calls', async () => {
    const user = await addAdministrator()
    const { states } = endpoints.orders
    expect(await statusOf(user, states)).toBe(200)
    const { result, statements } = await countStatements(() => statusOf(user, states))
    expect(result).toBe(200)
    expect(statements).toEqual([])
  })

  it.each([
    [
      'is disabled',
      401,
      ({ id }: AddedUser) =>
        test.db.updateTable('app_user').set({ status: 'DISABLED' }).where('id', '=', id).execute(),
    ],
    [
      'is signed out',
      401,
      ({ id }: AddedUser) =>
        test.db
          .updateTable('login_session')
          .set({ ended_at: new Date() })
          .where('user_id', '=', id)
          .execute(),
    ],
    [
      'has lost the role',
      403,
      ({ id }: AddedUser) => test.db.deleteFrom('user_role').where('user_id', '=', id).execute(),
    ],
    [
      'has a role that gives less',
      403,
      ({ id }: AddedUser) =>
        test.db
          .deleteFrom('role_right')
          .where('role_id', 'in', (roles) =>
            roles.selectFrom('user_role').select('role_id').where('user_id', '=', id),
          )
          .execute(),
    ],
  ])('is rejected at the next call after the user %s', async (_what, status, change) => {
    const user = await addAdministrator()
    expect(await statusOf(user)).toBe(200)
    await heard(() => change(user))
    expect(await statusOf(user)).toBe(status)
  })

  it('does not act for a temple after leaving it', async () => {
    const temple = await makeTemple(test.db)
    const user = await addUser(test.db, 'temple-owner', { templeId: temple.id })
    const client = await test.client(user.email)
    await client.call(endpoints.submissions.today)
    await heard(() => test.db.deleteFrom('temple_member').where('user_id', '=', user.id).execute())
    await expect(client.call(endpoints.submissions.today)).rejects.toMatchObject({ status: 404 })
  })
})
