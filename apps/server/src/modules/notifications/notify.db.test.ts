import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { mailsTo } from '../../../test/factories/kept-mail.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { deliverNotifications } from './deliver-notifications.ts'
import { type News, notify, notifyAll, withdrawNotifications } from './index.ts'

const test = useApp({ now: '2026-11-20T10:00:00Z' })

let told = 0
/** A new event each time. */
const news = (): News<'newRequest'> => {
  told += 1
  return {
    kind: 'newRequest',
    key: `new-request:${told}`,
    facts: () => ({ number: String(told), temple: 'Άγιος Νικόλαος' }),
    link: '/today',
  }
}
const seen = { type: 'NEW_REQUEST', link: '/today' }
const freshOf = async (email: string) => (await test.client(email)).call(endpoints.notifications.fresh)

describe('notifications', () => {
  it("reach a temple's enabled people, and nobody else", async () => {
    const { id: templeId } = await makeTemple(test.db)
    const priest = await addUser(test.db, 'temple-owner', { templeId })
    const former = await addUser(test.db, 'temple-sexton', { templeId, status: 'DISABLED' })
    const stranger = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    await notify(test.context(), { templeId, ...news() })
    expect(await freshOf(priest.email)).toMatchObject({ total: 1, records: [seen] })
    expect(await freshOf(stranger.email)).toEqual({ total: 0, records: [] })
    const kept = await test.db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', former.id)
      .execute()
    expect(kept).toEqual([])
  })

  it('are discarded when their transaction is rolled back', async () => {
    const user = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    const failing = test.context().transaction(async (inside) => {
      await notify(inside, { userIds: [user.id], ...news() })
      throw new Error('the oil ran out')
    })
    await expect(failing).rejects.toThrow('the oil ran out')
    expect((await freshOf(user.email)).total).toBe(0)
  })

  it('of one day that lead to the same page are one line, which is dismissed as one', async () => {
    const user = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    for (let number = 1; number <= 3; number += 1)
      await notify(test.context(), { userIds: [user.id], ...news() })
    await notify(test.context(), { userIds: [user.id], ...news(), link: '/orders/1' })
    const { total, records } = await freshOf(user.email)
    expect([total, records.map(({ link, count }) => [link, count])]).toEqual([
      2,
      [
        ['/orders/1', 1],
        ['/today', 3],
      ],
    ])
    const id = records[1]?.id ?? 0
    await (await test.client(user.email)).call(endpoints.notifications.dismiss, { params: { id } })
    expect(await freshOf(user.email)).toMatchObject({ total: 1, records: [{ link: '/orders/1' }] })
  })

  it('are listed newest first, at most fifty, with the total', async () => {
    const user = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    for (let number = 1; number <= 52; number += 1) {
      await notify(test.context(), { userIds: [user.id], ...news(), link: `/orders/${number}` })
    }
    const { total, records } = await freshOf(user.email)
    expect(total).toBe(52)
    expect(records).toHaveLength(50)
    expect(records[0]?.link).toBe('/orders/52')
  })

  it('can be dismissed only by their owner, also twice', async () => {
    const owner = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    const other = await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })
    await notify(test.context(), { userIds: [owner.id], ...news() })
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
  it("has the caller's own, by topic, words and freshness, and deletes no others", async () => {
    const owner = await addUser(test.db, 'administrator')
    const other = await addUser(test.db, 'administrator')
    for (const user of [owner, other]) {
      await notify(test.context(), {
        kind: 'templeLate',
        key: `templeLate:${user.id}`,
        facts: () => ({ count: 1, temple: 'Άγιος Νικόλαος' }),
        link: '/orders',
        userIds: [user.id],
      })
      await notify(test.context(), {
        kind: 'attention',
        key: `attention:${user.id}`,
        facts: () => ({ count: 1 }),
        link: '/dashboard',
        userIds: [user.id],
      })
    }
    const calls = endpoints.notifications
    const client = await test.client(owner.email)
    const { records, total } = await client.call(calls.list)
    expect([records.length, total]).toEqual([2, 2])
    const found = await client.call(calls.list, { query: { q: 'APOFASI' } })
    expect(found.records.map(({ title }) => title.en)).toEqual(['Something needs a decision'])
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

describe('one event', () => {
  const mailed = async (email: string) => (await mailsTo(test.system, email)).map(({ subject }) => subject)
  const bell = async (email: string) => (await freshOf(email)).total
  const settings = {
    quietFrom: null,
    quietUntil: null,
    timeZone: 'Europe/Athens',
    digestHour: null,
    discreet: false,
  }
  const change = async (email: string, changes: Partial<typeof settings> | object) =>
    (await test.client(email)).call(endpoints.account.changeDeliverySettings, {
      body: { ...settings, ...changes },
    })
  const priestOf = async () => addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })

  it('reaches each person once by each channel, however often it repeats', async () => {
    const priest = await priestOf()
    const once = { userIds: [priest.id], ...news() }
    for (let time = 0; time < 3; time += 1) await notify(test.context(), once)
    await test.drainJobs()
    await notify(test.context(), once)
    await test.drainJobs()
    expect(await bell(priest.email)).toBe(1)
    expect(await mailed(priest.email)).toHaveLength(1)
  })

  it('waits for the end of the quiet hours, and is under the bell meanwhile', async () => {
    const priest = await priestOf()
    await change(priest.email, { quietFrom: '11:00', quietUntil: '15:00' })
    await notify(test.context(), { userIds: [priest.id], ...news() })
    await test.drainJobs()
    expect([await bell(priest.email), await mailed(priest.email)]).toEqual([1, []])
    await deliverAt('2026-11-20T12:59:00Z')
    expect(await mailed(priest.email)).toEqual([])
    await deliverAt('2026-11-20T13:00:00Z')
    expect(await mailed(priest.email)).toHaveLength(1)
  })

  it('is part of one daily e-mail for those who want that, without what they turned off in the meantime', async () => {
    const priest = await priestOf()
    await change(priest.email, { digestHour: 8 })
    const three = [news(), news(), news()]
    for (const one of three) await notify(test.context(), { userIds: [priest.id], ...one })
    await notify(test.context(), {
      kind: 'payoutSent',
      key: 'payoutSent:9',
      facts: () => ({ temple: 'Άγιος Νικόλαος' }),
      link: '/payment-requests',
      userIds: [priest.id],
    })
    await test.drainJobs()
    expect(await mailed(priest.email)).toEqual([])
    await (await test.client(priest.email)).call(endpoints.account.changeNotificationPreferences, {
      body: { choices: [{ topic: 'PAYMENT', channel: 'EMAIL', enabled: false }] },
    })
    await deliverAt('2026-11-21T06:00:00Z')
    expect((await mailsTo(test.system, priest.email)).map(({ template }) => template)).toEqual(['digest'])
    const [mail] = await mailsTo(test.system, priest.email)
    for (const { facts } of three) expect(mail?.text).toContain(facts('en').number)
    expect(mail?.text).not.toContain('/payment-requests')
  })

  it('is part of one daily e-mail, however many others get theirs', async () => {
    const priests = [await priestOf(), await priestOf()]
    for (const { email } of priests) await change(email, { digestHour: 8 })
    const userIds = priests.map(({ id }) => id)
    await notifyAll(
      test.context(),
      Array.from({ length: 60 }, () => ({ userIds, ...news() })),
    )
    await deliverAt('2026-11-21T06:00:00Z')
    for (const { email } of priests) {
      expect((await mailsTo(test.system, email)).map(({ template }) => template)).toEqual(['digest'])
    }
  })

  it('has a neutral subject for those who want discreet texts', async () => {
    const priest = await priestOf()
    await change(priest.email, { discreet: true })
    await notify(test.context(), { userIds: [priest.id], ...news() })
    await test.drainJobs()
    expect((await mailed(priest.email)).join()).not.toMatch(/\d/)
  })

  it('disappears everywhere when it is undone in time', async () => {
    const priest = await priestOf()
    const event = news()
    await notify(test.context(), {
      userIds: [priest.id],
      ...event,
      notBefore: new Date('2026-11-20T10:10:00Z'),
    })
    expect(await bell(priest.email)).toBe(1)
    await withdrawNotifications(test.db, event.key)
    await deliverAt('2026-11-20T10:11:00Z')
    expect([await bell(priest.email), await mailed(priest.email)]).toEqual([0, []])
  })

  it('is dismissed with all others at once', async () => {
    const priest = await priestOf()
    for (let time = 0; time < 3; time += 1) await notify(test.context(), { userIds: [priest.id], ...news() })
    const client = await test.client(priest.email)
    expect(await client.call(endpoints.notifications.dismissAll)).toEqual({ dismissed: 3 })
    expect(await bell(priest.email)).toBe(0)
  })

  it.each([
    [{ quietFrom: '22:00' }, 'quietUntil'],
    [{ quietFrom: '22:00', quietUntil: '22:00' }, 'quietUntil'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ digestHour: 24 }, 'digestHour'],
  ])('is not delayed by impossible settings: %o', async (changes, field) => {
    const priest = await priestOf()
    await expect(change(priest.email, changes)).rejects.toMatchObject({ errors: [{ field }] })
  })

  /** Moves the clock, and runs the job of every minute. */
  const deliverAt = async (instant: string) => {
    test.setNow(instant)
    await deliverNotifications(test.context())
    test.setNow('2026-11-20T10:00:00Z')
  }
})
