import { randomUUID } from 'node:crypto'
import type { Right, UserStatus } from '@kandili/contract'
import { beforeEach, expect, it } from 'vitest'
import { addRole } from '../../../../test/factories/add-role.ts'
import { type AddedUser, addUser } from '../../../../test/factories/add-user.ts'
import { mailedKey } from '../../../../test/factories/kept-mail.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import type { Actor } from '../../../platform/context.ts'
import { revokeRights } from '../../authorization/roles/repository.ts'
import { findRights } from '../../people/repository.ts'
import { acceptInvitation, joinTemple } from './accept-invitation.ts'
import type { InvitedTo } from './invitation.ts'
import { sendInvitation } from './invite-user.ts'
import { listInvitations } from './list-invitations.ts'
import { readInvitation } from './read-invitation.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'

const test = useApp()

let templeId: number
let owner: AddedUser
let email: string
beforeEach(async () => {
  templeId = (await makeTemple(test.db)).id
  owner = await addUser(test.db, 'temple-owner', { templeId })
  email = `${randomUUID()}@example.test`
})

const contextOf = async ({ id: userId }: AddedUser, type: Actor['type'] = 'COMPANY') => {
  const rights = (await findRights(test.db, userId)) as Right[]
  return test.context({ actor: { userId, sessionId: '', type, rights, templeId: null } })
}
const send = async (by: AddedUser, to: InvitedTo) =>
  (await contextOf(by, to.userType)).transaction((inside) =>
    sendInvitation(inside, { ...to, email, language: 'el' }),
  )
const toSexton = (): InvitedTo => ({ userType: 'COMPANY', templeId, duty: 'SEXTON' })
const key = () => mailedKey(test.system, email, '/invitation')
const stateNow = async () => (await readInvitation(test.context(), await key())).state
const accept = async () => {
  const person = {
    firstName: 'Πέτρος',
    lastName: 'Νικολάου',
    password: 'Lychnia-2026!',
    language: 'el',
  } as const
  return (await acceptInvitation(test.context(), await key(), person)).user.email
}
const over = { code: 'INVITATION_OVER' }
const setStatus = (id: number, status: UserStatus) =>
  test.db.updateTable('app_user').set({ status }).where('id', '=', id).execute()

const lapses: Record<string, () => Promise<unknown>> = {
  'is disabled': () => setStatus(owner.id, 'DISABLED'),
  'is locked': () => setStatus(owner.id, 'LOCKED'),
  'left the temple': () => test.db.deleteFrom('temple_member').where('user_id', '=', owner.id).execute(),
  'may not invite any more': () => test.db.deleteFrom('user_role').where('user_id', '=', owner.id).execute(),
}

it.each(Object.keys(lapses))(
  'an invitation whose sender %s cannot be accepted until another sends it again',
  async (why) => {
    const { id } = await send(owner, toSexton())
    expect(await stateNow()).toBe('OPEN')
    await lapses[why]?.()
    expect(await stateNow()).toBe('LAPSED')
    await expect(accept()).rejects.toMatchObject(over)
    await expect(joinTemple(test.context(), await key())).rejects.toMatchObject(over)

    const other = await contextOf(await addUser(test.db, 'temple-owner', { templeId }))
    expect(await listInvitations(other, templeId)).toMatchObject([{ id, state: 'LAPSED' }])
    await resendInvitation(other, { id, templeId })
    expect(await accept()).toBe(email)
  },
)

it('an invitation is open again when its sender is enabled again', async () => {
  await send(owner, toSexton())
  await setStatus(owner.id, 'LOCKED')
  expect(await stateNow()).toBe('LAPSED')
  await setStatus(owner.id, 'ENABLED')
  expect(await stateNow()).toBe('OPEN')
})

it.each(['users_user_edit', 'orders_order_view'] as const)(
  'an invitation from an administrator lapses when they lose %s: the right to invite, or one that they gave',
  async (lost) => {
    const given: Right[] = ['users_user_view', 'orders_order_view']
    const inviter = await addUser(test.db, 'administrator')
    const own = await addRole(test.db, 'ADMIN', [...given, 'users_user_edit'])
    await test.db.updateTable('user_role').set({ role_id: own }).where('user_id', '=', inviter.id).execute()
    await send(inviter, { userType: 'ADMIN', roleId: await addRole(test.db, 'ADMIN', given) })
    expect(await stateNow()).toBe('OPEN')
    await revokeRights(test.db, own, [lost])
    await expect(accept()).rejects.toMatchObject(over)
  },
)

it('an invitation of an owner admitted with their temple needs only that the administrator may still sign in', async () => {
  const administrator = await addUser(test.db, 'administrator')
  await test.db.deleteFrom('user_role').where('user_id', '=', administrator.id).execute()
  const actor: Actor = { userId: administrator.id, sessionId: '', type: 'ADMIN', rights: [], templeId: null }
  await test
    .context({ actor })
    .transaction((inside) =>
      sendInvitation(inside, { userType: 'COMPANY', templeId, duty: 'OWNER', email, language: 'el' }),
    )
  expect(await stateNow()).toBe('OPEN')
  await setStatus(administrator.id, 'LOCKED')
  await expect(accept()).rejects.toMatchObject(over)
})

it('an invitation from the platform itself depends on nobody', async () => {
  await test
    .context()
    .transaction((inside) => sendInvitation(inside, { ...toSexton(), email, language: 'el' }))
  expect(await accept()).toBe(email)
})

it('an invitation is accepted once by an account that joins, also when pressed twice at once', async () => {
  const former = await addUser(test.db, 'temple-sexton', { email })
  await test.db.deleteFrom('user_role').where('user_id', '=', former.id).execute()
  await send(owner, toSexton())
  const link = await key()
  const presses = await Promise.allSettled([1, 2].map(() => joinTemple(test.context(), link)))
  expect(presses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(joinTemple(test.context(), link)).rejects.toMatchObject(over)
  expect(await findRights(test.db, former.id)).not.toEqual([])
})

it('an invitation whose role was deleted after it had expired says so, and can be sent again to another role', async () => {
  const inviter = await addUser(test.db, 'administrator')
  const mine = await contextOf(inviter, 'ADMIN')
  const roleId = await addRole(test.db, 'ADMIN', ['orders_order_view'])
  const { id } = await send(inviter, { userType: 'ADMIN', roleId })
  await test.db
    .updateTable('invitation')
    .set({ expires_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await test.db.deleteFrom('role').where('id', '=', roleId).execute()

  expect((await listInvitations(mine, null)).find((one) => one.id === id)).toMatchObject({
    state: 'EXPIRED',
    role: null,
  })
  await expect(resendInvitation(mine, { id, templeId: null })).rejects.toMatchObject({
    code: 'INVITED_ROLE_GONE',
  })
  const gone = { id, templeId: null, roleId }
  await expect(resendInvitation(mine, gone)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  const beyond = await addRole(test.db, 'ADMIN', ['users_payout_edit'])
  const little = await test.context({
    actor: { userId: inviter.id, sessionId: '', type: 'ADMIN', rights: ['users_user_edit'], templeId: null },
  })
  await expect(resendInvitation(little, { ...gone, roleId: beyond })).rejects.toMatchObject({
    code: 'RIGHTS_EXCEED_OWN',
  })

  const other = await addRole(test.db, 'ADMIN', ['orders_order_view'])
  const sent = await resendInvitation(mine, { id, templeId: null, roleId: other })
  expect(sent).toMatchObject({ state: 'OPEN', role: { id: other } })
  expect(await accept()).toBe(email)
})

it('a role that is deleted while somebody is invited to it is reported as gone, not as our failure', async () => {
  const inviter = await addUser(test.db, 'administrator')
  const mine = await contextOf(inviter, 'ADMIN')
  const roleId = await addRole(test.db, 'ADMIN', ['orders_order_view'])
  await test.db.deleteFrom('role').where('id', '=', roleId).execute()
  const late = mine.transaction((inside) =>
    sendInvitation(inside, { userType: 'ADMIN', roleId, email, language: 'el' }),
  )
  await expect(late).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})

it('an invitation is neither revoked nor sent again once it was accepted', async () => {
  const { id } = await send(owner, toSexton())
  await accept()
  const mine = await contextOf(owner)
  await expect(revokeInvitation(mine, { id, templeId })).rejects.toMatchObject(over)
  await expect(resendInvitation(mine, { id, templeId })).rejects.toMatchObject(over)
})

it('a revoked invitation stays revoked: it is not sent again, and revoking it again is recorded once', async () => {
  const { id } = await send(owner, toSexton())
  const mine = await contextOf(owner)
  await Promise.all([1, 2].map(() => revokeInvitation(mine, { id, templeId })))
  await expect(resendInvitation(mine, { id, templeId })).rejects.toMatchObject(over)
  await expect(accept()).rejects.toMatchObject(over)
  const told = await test.db
    .selectFrom('audit_entry')
    .select('id')
    .where('action', '=', 'INVITATION_REVOKED')
    .where('entity_id', '=', String(id))
    .execute()
  expect(told).toHaveLength(1)
})

it('an invitation is found under its own temple only: not under another one, nor among those to administrators', async () => {
  const { id } = await send(owner, toSexton())
  const mine = await contextOf(owner)
  for (const other of [(await makeTemple(test.db)).id, null]) {
    const which = { id, templeId: other }
    await expect(revokeInvitation(mine, which)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    await expect(resendInvitation(mine, which)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  }
  expect(await stateNow()).toBe('OPEN')
})
