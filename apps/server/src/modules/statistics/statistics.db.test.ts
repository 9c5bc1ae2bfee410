import { endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { placePaid } from '../../../test/factories/placed-request.ts'
import { requestFor } from '../../../test/factories/request.ts'
import { type MadeTemple, makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-01T08:00:00Z' })
const { read, readGroups, publicPromise } = endpoints.statistics

type Answered = 'FULFILLED' | 'DECLINED' | null
let ownerOf: (temple: MadeTemple) => Promise<Awaited<ReturnType<typeof test.client>>>

beforeAll(() => {
  ownerOf = async ({ id }) => test.client((await addUser(test.db, 'temple-owner', { templeId: id })).email)
})

/** One act that reached the temple now and is answered this many hours later, by its history. */
const arrive = async (
  temple: MadeTemple,
  person: number,
  { answered, hours = 1, language = 'el' }: { answered: Answered; hours?: number; language?: 'el' | 'en' },
) => {
  const now = test.system.clock.now()
  const contact = { firstName: 'Ελένη', lastName: 'Παπαδάκη', email: `person-${person}@example.test` }
  const { id, lineIds } = await placePaid(test.context(), requestFor(temple, {}, { contact, language }))
  if (answered === null) return
  const at = new Date(now.getTime() + hours * 3_600_000)
  const line_id = lineIds[0] ?? 0
  await test.db
    .insertInto('request_event')
    .values({ request_id: id, line_id, from_state: 'ACCEPTED', to_state: answered, at })
    .execute()
  await test.db
    .updateTable('request_line')
    .set({ state: answered, fulfilled_at: answered === 'FULFILLED' ? at : null, updated_at: at })
    .where('id', '=', line_id)
    .execute()
}

const promiseOf = async ({ slug }: MadeTemple) =>
  (await (await test.client()).call(publicPromise, { params: { slug } })).promise

describe('the promise of a temple', () => {
  const promising = () => makeTemple(test.db, { answers_within_hours: 5 })

  it('is hidden with few cases, and with the cases of few people', async () => {
    const temple = await promising()
    for (let person = 0; person < 19; person++) await arrive(temple, person, { answered: 'FULFILLED' })
    expect(await promiseOf(temple)).toBeNull()
    const ofOne = await promising()
    for (let time = 0; time < 25; time++) await arrive(ofOne, 1, { answered: 'FULFILLED' })
    expect(await promiseOf(ofOne)).toBeNull()
  })

  it('does not count an act that is read from a shared list', async () => {
    const temple = await promising()
    for (let person = 0; person < 20; person++) await arrive(temple, person, { answered: 'FULFILLED' })
    const { lineIds } = await placePaid(test.context(), requestFor(temple))
    await test.db
      .updateTable('request_line')
      .set({ in_shared_list: true })
      .where('id', 'in', lineIds)
      .execute()
    test.setNow('2026-11-02T08:00:00Z')
    const kept = await promiseOf(temple)
    test.setNow('2026-11-01T08:00:00Z')
    expect(kept).toMatchObject({ cases: 20, kept: 20, waiting: 0 })
  })

  it('counts kept, late, declined and unanswered cases, each once', async () => {
    const temple = await promising()
    for (let person = 0; person < 17; person++) {
      await arrive(temple, person, { answered: 'FULFILLED', hours: 4 })
    }
    await arrive(temple, 17, { answered: 'FULFILLED', hours: 5 })
    await arrive(temple, 18, { answered: 'FULFILLED', hours: 29 })
    await arrive(temple, 19, { answered: 'DECLINED', hours: 2 })
    await arrive(temple, 20, { answered: null })
    // This one is not due yet.
    test.setNow('2026-11-02T08:00:00Z')
    await arrive(temple, 21, { answered: null })
    const kept = await promiseOf(temple)
    expect(kept).toEqual({
      withinHours: 5,
      usuallyHours: 4,
      cases: 21,
      kept: 18,
      doneLater: 1,
      latestHours: 24,
      declined: 1,
      waiting: 1,
      since: '2026-11-01',
    })
    test.setNow('2026-11-01T08:00:00Z')
  })

  it('begins on the requested day', async () => {
    const temple = await promising()
    for (let person = 0; person < 20; person++)
      await arrive(temple, person, { answered: 'FULFILLED', hours: 50 })
    await test.db
      .updateTable('request_line')
      .set({ service_date: '2026-11-03' })
      .where('temple_id', '=', temple.id)
      .execute()
    // 50 hours after 10:00 in Athens is noon of 3 November, twelve hours into the day.
    expect(await promiseOf(temple)).toMatchObject({ kept: 0, doneLater: 20, latestHours: 7 })
  })
})

describe('statistics', () => {
  it('count what reached the temple, with the same days of the year before', async () => {
    const temple = await makeTemple(test.db)
    for (let person = 0; person < 6; person++) await arrive(temple, person, { answered: 'FULFILLED' })
    for (let person = 6; person < 11; person++) {
      await arrive(temple, person, { answered: 'DECLINED', language: 'en' })
    }
    await test.db
      .updateTable('request_line')
      .set({ visible_at: new Date('2025-11-01T08:00:00Z') })
      .where('temple_id', '=', temple.id)
      .where('state', '=', 'DECLINED')
      .execute()
    const owner = await ownerOf(temple)
    const year = await owner.call(read)
    expect(year).toMatchObject({
      period: '2026',
      from: '2026-01-01',
      to: '2026-11-01',
      before: { from: '2025-01-01', to: '2025-11-01' },
      firstYear: 2025,
      asked: 6,
      askedBefore: 5,
      minutesToDone: { median: 60, nineOfTen: 60 },
      promise: null,
    })
    expect(year.months.at(10)).toEqual({ month: '2026-11', asked: 6, before: 5 })
    expect(year.bars.at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-01', asked: 6 })
    const november = await owner.call(read, { query: { period: '2026-11' } })
    expect(november.bars).toMatchObject([{ from: '2026-11-01', to: '2026-11-01', asked: 6 }])
  })

  it('name the feasts that explain the days, in the year and in the month', async () => {
    const temple = await makeTemple(test.db)
    const owner = await ownerOf(temple)
    const { bars } = await owner.call(read, { query: { period: '2025-08' } })
    expect(bars).toHaveLength(31)
    expect(bars.find(({ from }) => from === '2025-08-15')?.feast?.en).toMatch(/Dormition/)
    const year = await owner.call(read, { query: { period: '2025' } })
    expect(year.bars).toHaveLength(48)
    expect(year.bars.find(({ from }) => from === '2025-08-15')).toMatchObject({
      to: '2025-08-21',
      asked: 0,
      feast: { en: expect.stringMatching(/Dormition/) },
    })
  })

  it.each([
    ['temple', (temple: MadeTemple) => String(temple.id)],
    ['service', () => 'CANDLE'],
    ['saint', () => ''],
    ['hour', () => '10'],
    ['language', () => 'el'],
    ['country', () => 'GR'],
    ['outcome', () => 'done'],
  ] as const)('count by %s', async (by, keyOf) => {
    const temple = await makeTemple(test.db)
    for (let person = 0; person < 6; person++) await arrive(temple, person, { answered: 'FULFILLED' })
    const { groups } = await (await ownerOf(temple)).call(readGroups, { query: { by } })
    expect(groups).toEqual([expect.objectContaining({ key: keyOf(temple), asked: 6, before: 0 })])
    if (by === 'temple') expect(groups[0]).toMatchObject({ onTime: 100 })
  })

  it('count a feast on its own day, this year and the year before', async () => {
    const temple = await makeTemple(test.db)
    test.setNow('2026-08-15T08:00:00Z')
    for (let person = 0; person < 6; person++) await arrive(temple, person, { answered: null })
    test.setNow('2026-11-01T08:00:00Z')
    const { groups } = await (await ownerOf(temple)).call(readGroups, { query: { by: 'feast' } })
    expect(groups[0]).toMatchObject({
      asked: 6,
      before: 0,
      title: { en: expect.stringMatching(/Dormition/) },
    })
  })

  it('hide figures about fewer than five people, and those that could be computed from them', async () => {
    const temple = await makeTemple(test.db)
    for (let person = 0; person < 6; person++) await arrive(temple, person, { answered: 'FULFILLED' })
    await arrive(temple, 6, { answered: null, language: 'en' })
    const administrator = await test.client((await addUser(test.db, 'administrator')).email)
    const ofTemple = { templeId: temple.id }
    expect((await administrator.call(read, { query: ofTemple })).asked).toBe(7)
    const ofLanguages = await administrator.call(readGroups, { query: { ...ofTemple, by: 'language' } })
    expect(ofLanguages.groups.map(({ asked }) => asked)).toEqual([null, null])
    const quiet = await makeTemple(test.db)
    for (let time = 0; time < 9; time++) await arrive(quiet, 1, { answered: 'FULFILLED' })
    const ofQuiet = { templeId: quiet.id }
    const ofOne = await administrator.call(read, { query: ofQuiet })
    expect(ofOne).toMatchObject({ asked: null, minutesToDone: null })
    expect(ofOne.months.at(10)?.asked).toBeNull()
    expect(ofOne.bars.at(-1)?.asked).toBeNull()
    const byTemple = await administrator.call(readGroups, { query: { ...ofQuiet, by: 'temple' } })
    expect(byTemple.groups).toEqual([expect.objectContaining({ asked: null, onTime: null })])
  })

  it('hide a month of a group that its year would reveal', async () => {
    const temple = await makeTemple(test.db)
    test.setNow('2026-10-10T08:00:00Z')
    for (let person = 0; person < 8; person++) await arrive(temple, person, { answered: 'FULFILLED' })
    for (let person = 0; person < 8; person++) {
      await arrive(temple, person, { answered: 'FULFILLED', language: 'en' })
    }
    test.setNow('2026-11-01T08:00:00Z')
    for (let person = 0; person < 8; person++) await arrive(temple, person, { answered: 'FULFILLED' })
    await arrive(temple, 1, { answered: null, language: 'en' })
    const administrator = await test.client((await addUser(test.db, 'administrator')).email)
    const askedIn = async (period: string) =>
      (
        await administrator.call(readGroups, {
          query: { templeId: temple.id, by: 'language', period },
        })
      ).groups.map(({ asked }) => asked)
    expect(await askedIn('2026')).toEqual([16, 9])
    expect(await askedIn('2026-10')).toEqual([null, null])
    expect(await askedIn('2026-11')).toEqual([null, null])
  })

  it('show a temple its own work fully, however few asked', async () => {
    const temple = await makeTemple(test.db)
    for (let time = 0; time < 3; time++) await arrive(temple, 1, { answered: 'FULFILLED' })
    const owner = await ownerOf(temple)
    const own = await owner.call(read)
    expect(own).toMatchObject({ asked: 3, minutesToDone: expect.anything() })
    expect(own.months.at(10)?.asked).toBe(3)
    expect(own.bars.at(-1)?.asked).toBe(3)
    const byService = await owner.call(readGroups, { query: { by: 'service' } })
    expect(byService.groups.map(({ asked }) => asked)).toEqual([3])
  })

  it("are a temple's own, whichever temple its people request", async () => {
    const temple = await makeTemple(test.db)
    const other = await makeTemple(test.db)
    for (let person = 0; person < 6; person++) await arrive(other, person, { answered: 'FULFILLED' })
    const owner = await ownerOf(temple)
    const ofOther = { templeId: other.id }
    expect((await owner.call(read, { query: ofOther })).asked).toBe(0)
    expect((await owner.call(readGroups, { query: { ...ofOther, by: 'service' } })).groups).toEqual([])
    const administrator = await test.client((await addUser(test.db, 'administrator')).email)
    expect((await administrator.call(read, { query: ofOther })).asked).toBe(6)
    await expect((await test.client()).call(read)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    const faithful = await test.client((await addUser(test.db, 'faithful')).email)
    await expect(faithful.call(read)).rejects.toMatchObject({ code: 'RIGHT_MISSING' })
    await expect(faithful.call(readGroups, { query: { by: 'hour' } })).rejects.toMatchObject({
      code: 'RIGHT_MISSING',
    })
  })

  it('reject what is neither a year nor a month', async () => {
    const administrator = await test.client((await addUser(test.db, 'administrator')).email)
    await expect(administrator.call(read, { query: { period: '2026-13' } })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
  })
})
