import { type Client, endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { type MadeTemple, makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-21T10:00:00Z' })
const { almanac } = endpoints
const reason = { el: 'Κατά τα Δίπτυχα.', en: 'By the Diptychs.' }
let administrator: Client
let temple: MadeTemple

beforeAll(async () => {
  administrator = await test.client((await addUser(test.db, 'administrator')).email)
  const { id } = await test.db
    .selectFrom('saint')
    .select('id')
    .where('feast_key', '=', 'nicholas')
    .executeTakeFirstOrThrow()
  temple = await makeTemple(test.db, { saint_id: id })
})

/** Whether the temple celebrates, and whether it holds memorials. */
const dayOf = async (date: string) => {
  const query = { from: date, to: date, lang: 'en', temple: temple.slug } as const
  const [day] = (await (await test.client()).call(almanac.calendar, { query })).days
  return [day?.feasts.some(({ rank }) => rank === 'TEMPLE'), day?.memorials.allowed]
}
const loadOf = async (from: string, to: string) =>
  (await administrator.call(almanac.load, { query: { from, to } }))
    .filter(({ temples }) => temples.some(({ id }) => id === temple.id))
    .map(({ date }) => date)
const nextFeast = async () =>
  (await (await test.client()).call(endpoints.website.readTemple, { params: { slug: temple.slug } }))
    .nextFeast
const ownDates = async () => {
  const owner = await test.client((await addUser(test.db, 'temple-owner', { templeId: temple.id })).email)
  return (await owner.call(almanac.readTempleAlmanac)).feastDates
}

describe('a temple of a saint', () => {
  it('celebrates with the feast of its saint', async () => {
    expect(await dayOf('2026-12-06')).toEqual([true, false])
    expect(await loadOf('2026-12-01', '2026-12-31')).toEqual(['2026-12-06'])
    expect(await nextFeast()).toBe('2026-12-06')
    expect(await ownDates()).toEqual(['2026-12-06'])
  })

  it('follows a moved feast: calendar, memorials, load, next feast and its own page', async () => {
    await administrator.call(almanac.feastOverrides.create, {
      body: { action: 'MOVE', feastKey: 'nicholas', year: 2026, date: '2026-12-07', calendar: 'NEW', reason },
    })
    expect(await dayOf('2026-12-06')).toEqual([false, true])
    expect(await dayOf('2026-12-07')).toEqual([true, false])
    expect(await loadOf('2026-12-01', '2026-12-31')).toEqual(['2026-12-07'])
    expect(await nextFeast()).toBe('2026-12-07')
    expect(await ownDates()).toEqual(['2026-12-07'])
  })

  it('has its feast in every year of a load that spans three', async () => {
    const dates = await loadOf('2026-12-07', '2028-01-10')
    expect(dates).toEqual(['2026-12-07', '2027-12-06'])
  })
})
