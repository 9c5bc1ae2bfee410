import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { isStillAllowed, loadActor } from './actor.ts'

const test = useApp()

it('a stream opened with a right ends with the session, the right or the temple', async () => {
  const temple = await makeTemple(test.db)
  const { id, email } = await addUser(test.db, 'temple-owner', { templeId: temple.id })
  const actor = await loadActor(test.context(), await test.signIn(email))
  const context = test.context({ actor })
  const right = 'companies_submission_view'
  expect(await isStillAllowed(context, right)).toBe(true)
  expect(await isStillAllowed(context, 'orders_order_edit')).toBe(false)
  expect(await isStillAllowed(test.context(), right)).toBe(false)

  const elsewhere = await makeTemple(test.db)
  await test.db
    .updateTable('temple_member')
    .set({ temple_id: elsewhere.id })
    .where('user_id', '=', id)
    .execute()
  expect(await isStillAllowed(context, right)).toBe(false)
  await test.db.updateTable('temple_member').set({ temple_id: temple.id }).where('user_id', '=', id).execute()

  await (await test.client(email)).call(endpoints.access.logout)
  expect(await isStillAllowed(context, right)).toBe(false)
})
