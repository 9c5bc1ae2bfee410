import { endpoints } from '@kandili/contract'
import { LEAST_PEOPLE } from '@kandili/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { placePaid } from '../../../../test/factories/placed-request.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { noteLateLines } from '../../requests/lifecycle/repository-late.ts'
import { readTempleYear } from '../year/read-temple-year.ts'
import { askPayers } from './ask-payers.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const calls = endpoints.requestMoney
const hour = 3_600_000
const begin = Date.parse('2026-11-20T08:00:00Z')
const after = (hours: number) => test.setNow(new Date(begin + hours * hour).toISOString())

beforeEach(async () => {
  test.setNow('2026-11-20T08:00:00Z')
  await test.db.deleteFrom('mail').execute()
  await test.db.deleteFrom('late_line').execute()
})

const asked = async (line: object = {}) => {
  const temple = await makeTemple(test.db, { answers_within_hours: 24 })
  return placePaid(test.context(), requestFor(temple, line))
}
const money = async (code: string) => (await test.client()).call(calls.read, { params: { code } })
const choose = async (code: string, lineId: number | undefined, choice: 'WAIT' | 'OTHER_TEMPLE' | 'REFUND') =>
  (await test.client()).call(calls.chooseLate, { params: { code, lineId: lineId ?? 0 }, body: { choice } })
const lateMails = async (lineId: number | undefined) => {
  const mails = await test.db
    .selectFrom('mail')
    .select('id')
    .where('dedup_key', 'like', `late:${lineId}:%`)
    .execute()
  return mails.length
}
const stateOf = async (id: number | undefined) =>
  (
    await test.db
      .selectFrom('request_line')
      .select('state')
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow()
  ).state

describe('the payer of a late act', () => {
  it("is asked once the temple's promise and the grace are over, and only once", async () => {
    const { code, lineIds } = await asked()
    after(24 + 71)
    await askPayers(test.context())
    expect(await lateMails(lineIds[0])).toBe(0)
    after(24 + 73)
    await askPayers(test.context())
    await askPayers(test.context())
    expect(await lateMails(lineIds[0])).toBe(1)
    expect((await money(code)).late).toMatchObject([{ choice: null }])
  })

  it('is not asked before the day they asked for', async () => {
    const { lineIds } = await asked({ preferredDate: '2026-12-20' })
    after(24 * 20)
    await askPayers(test.context())
    expect(await lateMails(lineIds[0])).toBe(0)
  })

  it('is not asked before the day that was assigned to an act without a day', async () => {
    const { lineIds } = await asked()
    await test.db
      .updateTable('request_line')
      .set({ service_date: '2026-11-26' })
      .where('id', 'in', lineIds)
      .execute()
    after(24 * 6)
    await askPayers(test.context())
    expect(await lateMails(lineIds[0])).toBe(0)
    after(24 * 12)
    await askPayers(test.context())
    expect(await lateMails(lineIds[0])).toBe(1)
  })

  it('is asked again after choosing to wait', async () => {
    const { code, lineIds } = await asked()
    after(100)
    await askPayers(test.context())
    await choose(code, lineIds[0], 'WAIT')
    await askPayers(test.context())
    expect(await lateMails(lineIds[0])).toBe(1)
    after(100 + 15 * 24)
    await askPayers(test.context())
    expect(await lateMails(lineIds[0])).toBe(2)
  })

  it.each(['OTHER_TEMPLE', 'REFUND'] as const)('has the act canceled after choosing %s', async (choice) => {
    const { code, lineIds } = await asked()
    after(100)
    await askPayers(test.context())
    expect((await choose(code, lineIds[0], choice)).late).toEqual([])
    expect(await stateOf(lineIds[0])).toBe('CANCELED')
    await expect(choose(code, lineIds[0], 'WAIT')).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  })

  it('cannot choose before being asked, nor about the line of another request', async () => {
    const { code, lineIds } = await asked()
    await expect(choose(code, lineIds[0], 'REFUND')).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    const other = await asked()
    after(100)
    await askPayers(test.context())
    await expect(choose(code, other.lineIds[0], 'REFUND')).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    expect(await stateOf(lineIds[0])).toBe('PENDING')
  })
})

it('a place at an event is neither late nor refunded before the event is over', async () => {
  const temple = await makeTemple(test.db, { answers_within_hours: 24 })
  const administrator = await test.client((await addUser(test.db, 'administrator')).email)
  const { id: typeId } = await administrator.call(endpoints.products.create, {
    body: { title: { el: 'Θέση', en: 'Place' }, price: 2500 },
  })
  await test.db
    .insertInto('temple_offering')
    .values({ temple_id: temple.id, type_id: typeId, asks: 'FIXED', price_cents: 2500 })
    .execute()
  await test.db
    .insertInto('event')
    .values({
      title: { el: 'Προσκύνημα', en: 'Pilgrimage' },
      temple_id: temple.id,
      ticket_id: typeId,
      starts_on: '2027-05-08',
      starts_at: '08:00',
      ends_on: '2027-05-09',
    })
    .execute()
  const line = { service: 'PRODUCT' as const, typeId, names: [] }
  const { lineIds } = await placePaid(test.context(), requestFor(temple, line))
  test.setNow('2027-05-09T20:00:00Z')
  await askPayers(test.context())
  expect(await noteLateLines(test.db, test.system.clock.now())).toEqual([])
  expect(await lateMails(lineIds[0])).toBe(0)
  expect(await stateOf(lineIds[0])).toBe('PENDING')
  test.setNow('2027-05-14T08:00:00Z')
  await askPayers(test.context())
  expect(await lateMails(lineIds[0])).toBe(1)
})

it('money held for ninety days is refunded without asking; of a future day, ninety days after it', async () => {
  const soon = await asked()
  const later = await asked({ preferredDate: '2027-01-20' })
  after(24 * 91)
  await askPayers(test.context())
  expect(await stateOf(soon.lineIds[0])).toBe('CANCELED')
  expect(await stateOf(later.lineIds[0])).toBe('PENDING')
  after(24 * (61 + 91))
  await askPayers(test.context())
  expect(await stateOf(later.lineIds[0])).toBe('CANCELED')
})

describe("the use of a temple's year", () => {
  const yearOf = async (slug: string | null) =>
    (await test.client()).call(calls.ofTempleYear, { params: { slug: slug ?? '' } })

  it('is shown once enough people gave, and not before', async () => {
    const temple = await makeTemple(test.db)
    const { website_slug: slug } = await test.db
      .selectFrom('temple')
      .select('website_slug')
      .where('id', '=', temple.id)
      .executeTakeFirstOrThrow()
    for (let person = 1; person <= LEAST_PEOPLE; person += 1) {
      test.setNow('2026-11-20T08:00:00Z')
      const contact = { firstName: 'Ελένη', lastName: 'Παπαδάκη', email: `giver-${person}@example.test` }
      await placePaid(test.context(), requestFor(temple, {}, { contact }))
      test.setNow('2026-11-21T08:00:00Z')
      const { year } = await readTempleYear(test.context(), slug ?? '')
      expect(year === null).toBe(person < LEAST_PEOPLE)
    }
    expect((await yearOf(slug)).year).toMatchObject({ year: 2026, until: '2026-11-20', arrived: 0 })
    await expect(yearOf('no-such-temple')).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  })
})
