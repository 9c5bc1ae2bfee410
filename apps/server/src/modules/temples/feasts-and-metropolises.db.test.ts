import { type Client, endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'

const { temples, templePins } = endpoints.website
const test = useApp({ now: '2026-11-20T10:00:00Z' })
let visitor: Client
const names = new Map<string, string>()

const saintOf = async (key: string) =>
  (await test.db.selectFrom('saint').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
const add = async (name: string, facts: Parameters<typeof makeTemple>[1]) => {
  const title = JSON.stringify({ el: `Ναός ${name}`, en: `Church ${name}` })
  names.set((await makeTemple(test.db, { title, ...facts })).slug, name)
}
const authority = (el: string, en: string) => ({ jurisdiction: JSON.stringify({ el, en }) })
const syros = authority('Ιερά Μητρόπολις Σύρου', 'Metropolis of Syros')
const feastOf = (title: { el: string; en: string }, month: number, day: number) =>
  JSON.stringify([{ title, day: { kind: 'FIXED', month, day } }])

beforeAll(async () => {
  visitor = await test.client()
  await add('nicholas', { ...syros, saint_id: await saintOf('nicholas') })
  await add('nicholas of old', {
    ...authority('ΙΕΡΑ ΜΗΤΡΟΠΟΛΙΣ ΣΥΡΟΥ', 'Metropolis of Syros'),
    saint_id: await saintOf('nicholas'),
    calendar_style: 'OLD',
  })
  await add('theotokos', {
    ...authority('Εκκλησία της Κύπρου', 'Church of Cyprus'),
    saint_id: await saintOf('theotokos'),
  })
  await add('ascension', { feast: JSON.stringify({ kind: 'PASCHA', offset: 39 }) })
  await add('with another feast', {
    feast: JSON.stringify({ kind: 'FIXED', month: 7, day: 1 }),
    feast_days: feastOf({ el: 'Σύναξις των Κολλυβάδων', en: 'Synaxis of the Kollyvades' }, 11, 22),
  })
})

const namesOf = (records: readonly { slug: string }[]) =>
  records.map(({ slug }) => names.get(slug)).toSorted()
const search = async (query: object) => namesOf((await visitor.call(temples, { query })).records)

describe('the search for temples', () => {
  it.each(['Σύρου', 'syrou', 'metropolis syros', 'ΜΗΤΡΟΠΟΛΙΣ'])(
    'finds them by their metropolis: %s',
    async (q) => {
      expect(await search({ q })).toEqual(['nicholas', 'nicholas of old'])
    },
  )

  it.each([
    ['κοιμηση', ['theotokos']],
    ['Dormition', ['theotokos']],
    ['koimisi theotokou', ['theotokos']],
    ['Ανάληψη', ['ascension']],
    ['Κολλυβάδων', ['with another feast']],
    ['kollivadon naos', ['with another feast']],
  ])('finds them by a feast, the almanac’s or their own: %s', async (q, found) => {
    expect(await search({ q })).toEqual(found)
  })

  it('finds a feast that was mistyped', async () => {
    expect(await search({ q: 'Κολυβάδνω' })).toEqual(['with another feast'])
  })

  it('chooses by the metropolis, however its temples accent it, and counts its temples as one', async () => {
    const { records, total, facets } = await visitor.call(temples, {
      query: { metropolis: 'ιερα μητροπολις συρου' },
    })
    expect(namesOf(records)).toEqual(['nicholas', 'nicholas of old'])
    expect(total).toBe(2)
    expect(facets.metropolises.map(({ title, count }) => [title.en, count])).toEqual([
      ['Church of Cyprus', 1],
      ['Metropolis of Syros', 2],
    ])
  })

  it.each([
    ['2026-12-06', '2026-12-06', ['nicholas']],
    // Thirteen days later, by the calendar that it keeps.
    ['2026-12-19', '2026-12-19', ['nicholas of old']],
    ['2026-12-01', '2026-12-31', ['nicholas', 'nicholas of old']],
    ['2027-08-15', '2027-08-15', ['theotokos']],
    ['2027-06-10', '2027-06-10', ['ascension']],
    ['2026-11-22', '2026-11-22', ['with another feast']],
    ['2026-07-01', '2026-07-01', ['with another feast']],
    ['2026-11-24', '2026-11-24', []],
  ])('finds those that celebrate from %s to %s', async (feastFrom, feastTo, found) => {
    const query = { feastFrom, feastTo }
    expect(await search(query)).toEqual(found)
    const { pins, without } = await visitor.call(templePins, { query })
    expect(pins.length + without).toBe(found.length)
  })

  it('counts a saint’s further days, but not where a temple has a feast of its own', async () => {
    const entrance = await search({ feastFrom: '2026-11-21', feastTo: '2026-11-21' })
    expect(entrance).toEqual(['theotokos'])
    await add('of the spring', {
      saint_id: await saintOf('theotokos'),
      feast: JSON.stringify({ kind: 'PASCHA', offset: 5 }),
    })
    expect(await search({ feastFrom: '2026-11-21', feastTo: '2026-11-21' })).toEqual(['theotokos'])
    expect(await search({ feastFrom: '2027-05-07', feastTo: '2027-05-07' })).toEqual(['of the spring'])
  })

  it('follows a feast that was moved for a year', async () => {
    const administrator = await test.client((await addUser(test.db, 'administrator')).email)
    await administrator.call(endpoints.almanac.feastOverrides.create, {
      body: {
        action: 'MOVE',
        feastKey: 'nicholas',
        year: 2028,
        date: '2028-12-07',
        calendar: 'NEW',
        reason: { el: 'Κατά τα Δίπτυχα.', en: 'By the Diptychs.' },
      },
    })
    expect(await search({ feastFrom: '2028-12-06', feastTo: '2028-12-06' })).toEqual([])
    expect(await search({ feastFrom: '2028-12-07', feastTo: '2028-12-07' })).toEqual(['nicholas'])
  })

  it.each([
    [{ feastFrom: '2026-12-06' }, 'feastTo'],
    [{ feastTo: '2026-12-06' }, 'feastFrom'],
    [{ feastFrom: '2026-12-06', feastTo: '2026-12-05' }, 'feastFrom'],
    [{ feastFrom: '2026-12-06', feastTo: '2028-12-05' }, 'feastTo'],
  ])('refuses %j', async (query, field) => {
    await expect(visitor.call(temples, { query })).rejects.toMatchObject({
      status: 422,
      errors: [{ field }],
    })
  })
})
