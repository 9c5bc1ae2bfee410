import { endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { placePaid } from '../../../../test/factories/placed-request.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { type MadeTemple, makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-01T08:00:00Z' })
const { read, publicPromise } = endpoints.statistics

type Answered = 'FULFILLED' | 'DECLINED' | null
let ownerOf: (temple: MadeTemple) => Promise<Awaited<ReturnType<typeof test.client>>>

beforeAll(() => {
  ownerOf = async ({ id }) => test.client((await addUser(test.db, 'temple-owner', { templeId: id })).email)
})

/** One act that reached the temple now and is answered so many hours later, as its history says. */
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

  it('is not shown with few cases, nor with the cases of few people', async () => {
    const temple = await promising()
    for (let person = 0; person < 19; person++) await arrive(temple, person, { answered: 'FULFILLED' })
    expect(await promiseOf(temple)).toBeNull()
    const ofOne = await promising()
    for (let time = 0; time < 25; time++) await arrive(ofOne, 1, { answered: 'FULFILLED' })
    expect(await promiseOf(ofOne)).toBeNull()
  })

  it('counts what was kept, done later, declined and not answered, each case once', async () => {
    const temple = await promising()
    for (let person = 0; person < 17; person++) {
      await arrive(temple, person, { answered: 'FULFILLED', hours: 4 })
    }
    await arrive(temple, 17, { answered: 'FULFILLED', hours: 5 })
    await arrive(temple, 18, { answered: 'FULFILLED', hours: 29 })
    await arrive(temple, 19, { answered: 'DECLINED', hours: 2 })
    await arrive(temple, 20, { answered: null })
    // Nobody can have expected an answer to this one yet.
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

  it('begins on the day that was asked for', async () => {
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
  it('count what reached the temple, by month, kind and language', async () => {
    const temple = await makeTemple(test.db)
    for (let person = 0; person < 6; person++) await arrive(temple, person, { answered: 'FULFILLED' })
    for (let person = 6; person < 11; person++) {
      await arrive(temple, person, { answered: 'DECLINED', language: 'en' })
    }
    const statistics = await (await ownerOf(temple)).call(read)
    expect(statistics).toMatchObject({
      from: '2025-11-02',
      to: '2026-11-01',
      total: { asked: 11, done: 6, declined: 5, canceled: 0, waiting: 0 },
      minutesToDone: { median: 60, nineOfTen: 60 },
      promise: null,
      months: [{ month: '2026-11', counts: { asked: 11 } }],
      kinds: [{ service: 'CANDLE', counts: { asked: 11 } }],
      languages: [
        { language: 'el', counts: { asked: 6, done: 6 } },
        { language: 'en', counts: { asked: 5, declined: 5 } },
      ],
    })
  })

  it('say nothing about fewer than five people, nor what could be computed of them', async () => {
    const temple = await makeTemple(test.db)
    for (let person = 0; person < 6; person++) await arrive(temple, person, { answered: 'FULFILLED' })
    await arrive(temple, 6, { answered: null, language: 'en' })
    const statistics = await (await ownerOf(temple)).call(read)
    expect(statistics.total).toMatchObject({ asked: 7 })
    expect(statistics.languages.map(({ counts }) => counts)).toEqual([null, null])
    const quiet = await makeTemple(test.db)
    for (let time = 0; time < 9; time++) await arrive(quiet, 1, { answered: 'FULFILLED' })
    const ofOne = await (await ownerOf(quiet)).call(read)
    expect(ofOne).toMatchObject({ total: null, minutesToDone: null })
    expect(ofOne.months.concat().map(({ counts }) => counts)).toEqual([null])
  })

  it("are a temple's own, whichever temple its people name", async () => {
    const temple = await makeTemple(test.db)
    const other = await makeTemple(test.db)
    for (let person = 0; person < 6; person++) await arrive(other, person, { answered: 'FULFILLED' })
    const statistics = await (await ownerOf(temple)).call(read, { query: { templeId: other.id } })
    expect(statistics.total).toMatchObject({ asked: 0 })
    const administrator = await test.client((await addUser(test.db, 'administrator')).email)
    expect((await administrator.call(read, { query: { templeId: other.id } })).total).toMatchObject({
      asked: 6,
    })
    await expect((await test.client()).call(read)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    const faithful = await test.client((await addUser(test.db, 'faithful')).email)
    await expect(faithful.call(read)).rejects.toMatchObject({ code: 'RIGHT_MISSING' })
  })

  it('refuse a period that ends before it begins', async () => {
    const administrator = await test.client((await addUser(test.db, 'administrator')).email)
    await expect(
      administrator.call(read, { query: { from: '2026-11-01', to: '2026-10-01' } }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})
