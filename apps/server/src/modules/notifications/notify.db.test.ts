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

describe('the list of notifications', () => {
  it('has the own ones only, by topic, words and freshness, and deletes no others', async () => {
    const { id: templeId } = await makeTemple(test.db)
    const owner = await addUser(test.db, 'temple-owner', { templeId })
    const other = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    for (const user of [owner, other]) {
      await notify(test.context(), { userIds: [user.id], ...news })
      await notify(test.context(), {
        userIds: [user.id],
        ...news,
        title: { el: 'Ένα κερί', en: 'A candle' },
      })
    }
    const calls = endpoints.notifications
    const client = await test.client(owner.email)
    const { records, total } = await client.call(calls.list)
    expect([records.length, total]).toEqual([2, 2])
    const found = await client.call(calls.list, { query: { q: 'KERI' } })
    expect(found.records.map(({ title }) => title.en)).toEqual(['A candle'])
    const [first] = found.records
    const params = { id: first?.id ?? 0 }
    await client.call(calls.dismiss, { params })
    expect(await client.call(calls.read, { params })).toMatchObject({ dismissedAt: expect.any(String) })
    expect((await client.call(calls.list, { query: { fresh: 'true' } })).total).toBe(1)
    expect((await client.call(calls.list, { query: { type: ['PAYMENT'] } })).total).toBe(0)
    const strange = await test.client(other.email)
    await expect(strange.call(calls.read, { params })).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    const list = records.map(({ id }) => id)
    expect(await strange.call(calls.massDelete, { body: { list } })).toMatchObject({ deleted: [] })
    expect((await client.call(calls.massDelete, { body: { list } })).deleted).toHaveLength(2)
    expect((await strange.call(calls.list)).total).toBe(2)
    expect(await client.call(calls.lookup)).toEqual([])
  })
})
