import { ApiError, type Client, endpoints } from '@kandili/contract'
import { isListed } from '@kandili/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'

const { temples, templePins, readTemple } = endpoints.website

describe('the public list of temples', () => {
  const test = useApp({ now: '2026-11-20T10:00:00Z' })
  let visitor: Client
  const slugs = new Map<string, string>()

  const add = async (name: string, facts: Parameters<typeof makeTemple>[1]) =>
    slugs.set(name, (await makeTemple(test.db, facts)).slug)
  const title = (el: string, en: string) => JSON.stringify({ el, en })
  const cityOf = async (key: string) =>
    (await test.db.selectFrom('city').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
  const saintOf = async (part: string) =>
    (
      await test.db
        .selectFrom('saint')
        .select('id')
        .where('search_key', 'like', `%${part}%`)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id

  beforeAll(async () => {
    visitor = await test.client()
    const cities = await test.db.selectFrom('city').select(['key', 'search_key']).execute()
    const keyOf = (skeleton: string) => cities.find((city) => city.search_key?.includes(skeleton))?.key ?? ''
    await add('by name', { title: title('Άγιος Νικόλαος Πλατάνου', 'Saint Nicholas of Platanos') })
    await add('by saint', {
      title: title('Ναός του λιμανιού', 'Church of the harbour'),
      saint_id: await saintOf('nikolaos'),
    })
    await add('by city', {
      title: title('Παλαιά μονή', 'Old monastery'),
      kind: 'MONASTERY',
      city_id: await cityOf(keyOf('thesaloniki')),
      offers: { TAMA: 1000 },
      opening_hours: JSON.stringify([
        { weekday: 6, from: '07:00', until: '11:00' },
        { weekday: 6, from: '17:00', until: '19:30' },
        { weekday: 7, from: '07:00', until: '21:00' },
      ]),
    })
    await add('ending tomorrow', {
      title: title('Λήγουσα', 'Ending'),
      mandate_until: '2026-11-20',
      feast: JSON.stringify({ kind: 'FIXED', month: 11, day: 20 }),
    })
    await add('unpublished', { title: title('Κρυφός', 'Hidden'), published: false })
    await add('disabled', { title: title('Κλειστός', 'Closed'), status: 'DISABLED' })
    await add('without mandate', { title: title('Χωρίς ευλογία', 'Without blessing'), mandate_by: null })
    await add('mandate over', { title: title('Έληξε', 'Over'), mandate_until: '2026-11-19' })
  })

  it('agrees with the rule for placing a request', async () => {
    const today = test.system.clock.today()
    const rows = await test.db.selectFrom('temple').selectAll().execute()
    const listed = await found({})
    for (const row of rows) {
      const facts = {
        published: row.published,
        status: row.status,
        hasMandate: row.mandate_by !== null,
        mandateUntil: row.mandate_until,
      }
      expect([row.website_slug, listed.includes(row.website_slug ?? '')]).toEqual([
        row.website_slug,
        isListed(facts, today),
      ])
    }
  })

  const found = async (query: object): Promise<string[]> =>
    (await visitor.call(temples, { query: { ...query, size: 48 } })).records.map((record) => record.slug)
  const slug = (name: string) => slugs.get(name) ?? name

  it('says until when a temple is open today, and whether it celebrates', async () => {
    const { records } = await visitor.call(temples, { query: { size: 48 } })
    const shown = (name: string) => records.find((record) => record.slug === slug(name))
    expect(shown('by city')).toMatchObject({ openUntil: '19:30', celebrates: false })
    expect(shown('ending tomorrow')).toMatchObject({ openUntil: null, celebrates: true })
  })

  it('shows enrolled temples only: published, enabled, with a valid mandate', async () => {
    const listed = await found({})
    expect(listed).toEqual(
      expect.arrayContaining(['by name', 'by saint', 'by city', 'ending tomorrow'].map(slug)),
    )
    for (const name of ['unpublished', 'disabled', 'without mandate', 'mandate over']) {
      expect(listed, name).not.toContain(slug(name))
      const refusal = await visitor
        .call(readTemple, { params: { slug: slug(name) } })
        .catch((error: unknown) => error)
      expect(refusal, name).toBeInstanceOf(ApiError)
      expect(refusal, name).toMatchObject({ status: 404, code: 'ENTITY_NOT_FOUND' })
    }
  })

  it.each(['nikolaos', 'ΝΙΚΟΛΑΟΣ', 'Νικόλαος', 'Άγιος Νικόλαος'.split(' ')[1] ?? '', 'nikolaos nikolaos'])(
    'finds %s by the name of the temple and of its saint, the temple’s own name first',
    async (q) => {
      const listed = await found({ q })
      expect(listed.indexOf(slug('by name'))).toBe(0)
      expect(listed).toContain(slug('by saint'))
      expect(listed).not.toContain(slug('by city'))
    },
  )

  it.each(['thessaloniki', 'ΘΕΣΣΑΛΟΝΙΚΗ', 'Θεσσαλονίκη παλαιά', 'monastery thesaloniki'])(
    'finds %s by city, alone or with a name',
    async (q) => {
      expect(await found({ q })).toEqual([slug('by city')])
    },
  )

  it.each(['nikolos', 'thesalonkii', 'Θεσαλλονίκκη', 'Plattanos'])(
    'finds something like %s, which was mistyped',
    async (q) => {
      const listed = await found({ q })
      expect(listed.length).toBeGreaterThan(0)
      expect(listed).not.toContain(slug('ending tomorrow'))
    },
  )

  it.each(['xyzzy', '% _', '!!!', "'; drop table temple; --", 'nikolaos xyzzy'])(
    'answers %j without failing',
    async (q) => {
      const { records, total } = await visitor.call(temples, { query: { q } })
      expect(records.length).toBeLessThanOrEqual(total)
      if (/xyzzy/.test(q)) expect(total).toBe(0)
    },
  )

  it('filters by calendar, jurisdiction, religion, and by what is open today', async () => {
    await add('old calendar', {
      title: title('Παλαιοημερολογίτικη', 'Of the old calendar'),
      calendar_style: 'OLD',
      jurisdiction_key: 'SLAVIC',
      religion: 'CATHOLIC',
      paused_until: '2026-11-21',
    })
    for (const query of [{ calendar: 'OLD' }, { jurisdiction: 'SLAVIC' }, { religion: 'CATHOLIC' }]) {
      expect(await found(query), JSON.stringify(query)).toEqual([slug('old calendar')])
    }
    const open = await found({ lightsToday: '1' })
    expect(open).toContain(slug('by name'))
    expect(open).not.toContain(slug('old calendar'))
    expect(open, 'offers no candle').not.toContain(slug('by city'))
    await test.db
      .updateTable('temple')
      .set({ published: false })
      .where('website_slug', '=', slug('old calendar'))
      .execute()
  })

  it('shows matches with coordinates on a map, and counts those without', async () => {
    const place = { lat: 38.1, lng: 23.4 }
    await add('on the map', { title: title('Στον χάρτη', 'On the map'), ...place })
    const { pins, without, tiles } = await visitor.call(templePins, { query: { q: 'χάρτη' } })
    expect(pins).toMatchObject([{ slug: slug('on the map'), ...place }])
    expect({ without, tiles }).toEqual({ without: 0, tiles: null })
    const all = await visitor.call(templePins, { query: {} })
    expect(all.pins.map((pin) => pin.slug)).not.toContain(slug('unpublished'))
    expect(all.pins.length + all.without).toBe((await found({})).length)
    await test.db
      .updateTable('temple')
      .set({ published: false })
      .where('website_slug', '=', slug('on the map'))
      .execute()
  })

  it('filters by type, service and country, and counts the matches', async () => {
    expect(await found({ kind: 'MONASTERY' })).toEqual([slug('by city')])
    expect(await found({ service: 'TAMA' })).toEqual([slug('by city')])
    expect((await found({ service: ['TAMA', 'CANDLE'] })).length).toBe(4)
    expect(await found({ country: 'JP' })).toEqual([])
    const answer = await visitor.call(temples, { query: { kind: ['MONASTERY', 'PARISH'], size: 1, page: 2 } })
    expect([answer.total, answer.records.length, answer.page]).toEqual([4, 1, 2])
    const byCountry = answer.facets.countries.reduce((sum, country) => sum + country.count, 0)
    expect(byCountry).toBe(4)
  })

  it('shows one with its offerings, its minimum and its share', async () => {
    const temple = await visitor.call(readTemple, { params: { slug: slug('by city') } })
    expect(temple).toMatchObject({
      title: { el: 'Παλαιά μονή', en: 'Old monastery' },
      kind: 'MONASTERY',
      minOrderAmount: 200,
      commissionBasisPoints: 1000,
      mandate: { by: { el: 'Μητρόπολη των δοκιμών', en: 'Metropolis of the tests' }, until: null },
      services: ['TAMA'],
      offerings: [{ service: 'TAMA', price: 1000 }],
      burning: [],
    })
  })
})
