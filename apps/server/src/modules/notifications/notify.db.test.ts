import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { type NewNotification, notify } from './index.ts'

const test = useApp()
const news: NewNotification = {
  type: 'NEW_REQUEST',
  title: { el: 'Νέο αίτημα', en: 'New request' },
  link: '/today',
}
const freshOf = async (email: string) => (await test.client(email)).call(endpoints.notifications.fresh)

describe('notifications', () => {
  it("reach a temple's enabled people, and nobody else", async () => {
    const { id: templeId } = await makeTemple(test.db)
    const priest = await addUser(test.db, 'temple-owner', { templeId })
    const former = await addUser(test.db, 'temple-sexton', { templeId, status: 'DISABLED' })
    const stranger = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    await notify(test.context(), { templeId, ...news })
    expect(await freshOf(priest.email)).toMatchObject({ total: 1, records: [news] })
    expect(await freshOf(stranger.email)).toEqual({ total: 0, records: [] })
    const kept = await test.db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', former.id)
      .execute()
    expect(kept).toEqual([])
  })

  it('are gone when their transaction is rolled back', async () => {
    const user = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    const failing = test.context().transaction(async (inside) => {
      await notify(inside, { userIds: [user.id], ...news })
      throw new Error('the oil ran out')
    })
    await expect(failing).rejects.toThrow('the oil ran out')
    expect((await freshOf(user.email)).total).toBe(0)
  })

  it('come newest first, at most fifty, with the number of all', async () => {
    const user = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    for (let number = 1; number <= 52; number += 1) {
      await notify(test.context(), { userIds: [user.id], ...news, link: `/orders/${number}` })
    }
    const { total, records } = await freshOf(user.email)
    expect(total).toBe(52)
    expect(records).toHaveLength(50)
    expect(records[0]?.link).toBe('/orders/52')
  })

  it('are dismissed by their owner only, and twice is no mistake', async () => {
    const owner = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    const other = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    await notify(test.context(), { userIds: [owner.id], ...news })
    const [notification] = (await freshOf(owner.email)).records
    const params = { id: notification?.id ?? 0 }
    const dismissAs = async (email: string) =>
      (await test.client(email)).call(endpoints.notifications.dismiss, { params })
    await expect(dismissAs(other.email)).rejects.toMatchObject({ status: 404, code: 'ENTITY_NOT_FOUND' })
    expect((await freshOf(owner.email)).total).toBe(1)
    await dismissAs(owner.email)
    await dismissAs(owner.email)
    expect((await freshOf(owner.email)).total).toBe(0)
  })
})
