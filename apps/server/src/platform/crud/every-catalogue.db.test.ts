import { ApiError, type Client, type EndpointShape, endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { useApp } from '../../../test/harness/app.ts'
import { badgeCatalogue } from '../../modules/account/badges/catalogue.ts'
import { feastOverrides } from '../../modules/almanac/feast-overrides.ts'
import { memorialRules } from '../../modules/almanac/memorial-rules.ts'
import { catalogue as banks } from '../../modules/catalogue/banks/catalogue.ts'
import { catalogue as changelog } from '../../modules/catalogue/changelog/catalogue.ts'
import { catalogues as geography } from '../../modules/catalogue/geography/catalogues.ts'
import { catalogues as offerings } from '../../modules/catalogue/offerings/catalogues.ts'
import { catalogue as organisations } from '../../modules/catalogue/organisations/catalogue.ts'
import { catalogue as productCategories } from '../../modules/catalogue/product-categories/catalogue.ts'
import { catalogue as saints } from '../../modules/catalogue/saints/catalogue.ts'
import { eventCatalogue } from '../../modules/events/catalogue.ts'
import { surveyCatalogue } from '../../modules/surveys/catalogue.ts'
import { catalogue as temples } from '../../modules/temples/page/catalogue.ts'
import { translationCategories } from '../../modules/translations/catalogue.ts'
import type { Row } from './definition.ts'
import { changedInput } from './import-line.ts'

type Answer = { records: { id: number; version: number }[]; total: number }
const title = { el: 'Δοκιμή', en: 'Trial' }
const nouns = [
  ...geography,
  ...offerings,
  saints,
  temples,
  feastOverrides,
  memorialRules,
  badgeCatalogue,
  banks,
  organisations,
  changelog,
  eventCatalogue,
  surveyCatalogue,
  productCategories,
  translationCategories,
].map((noun) => [noun.noun, noun] as const)

/** The minimal input of each noun; ids come from the reference data. */
const inputs: Readonly<Record<string, (ids: Record<'country' | 'region' | 'city', number>) => object>> = {
  countries: () => ({ title, code: 'ZZ', code3: 'ZZZ' }),
  regions: ({ country }) => ({ title, countryId: country }),
  municipalities: ({ region }) => ({ title, regionId: region }),
  cities: ({ country }) => ({ title, countryId: country, lat: 38, lng: 23.5 }),
  'candle-types': () => ({ title, price: 100 }),
  'tama-types': () => ({ title, price: 100 }),
  'prayer-types': () => ({ title, price: 100 }),
  'memorial-types': () => ({ title, price: 100 }),
  products: () => ({ title, price: 100, categoryId: null }),
  saints: () => ({ title, kind: 'MOVING', paschaOffset: 24 }),
  'feast-overrides': () => ({
    title,
    action: 'ADD',
    feastKey: 'trial',
    year: 2027,
    date: '2027-06-01',
    calendar: 'NEW',
    reason: title,
  }),
  'memorial-rules': () => ({
    title,
    scope: 'GENERAL',
    effect: 'FORBID',
    days: [{ kind: 'WEEKDAY', weekday: 1 }],
    source: title,
  }),
  badges: () => ({ title, rule: 'ACTS', threshold: 3 }),
  banks: () => ({ title, nationalCode: '999', bic: 'TRIAGRAA' }),
  changelog: () => ({ title, releasedOn: '2026-11-20' }),
  organisations: () => ({ title, code: 'TRIAL', vat: '090000045', taxOffice: 'Χανίων' }),
  surveys: () => ({
    title,
    code: 'TRIAL',
    kind: 'POLL',
    audience: 'FAITHFUL',
    submissionFrom: '2026-12-01',
    submissionTo: '2027-01-31',
  }),
  events: () => ({ title, startsOn: '2026-12-06', startsAt: '18:30', published: false }),
  'product-categories': () => ({ title, position: 5 }),
  'translation-categories': () => ({ title }),
  temples: ({ city }) => ({ title, kind: 'PARISH', cityId: city }),
}

describe('every catalogue', () => {
  const test = useApp({ now: '2026-11-20T10:00:00Z' })
  let client: Client
  let ids: Record<'country' | 'region' | 'city', number>

  beforeAll(async () => {
    client = await test.client((await addUser(test.db, 'administrator')).email)
    const idOf = async (table: 'country' | 'region' | 'city') =>
      (await test.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id
    ids = { country: await idOf('country'), region: await idOf('region'), city: await idOf('city') }
  })

  describe.each(nouns)('%s', (name, noun) => {
    const call = (which: keyof typeof noun.endpoints, input: object = {}) =>
      client.call(noun.endpoints[which] as EndpointShape, input as never) as Promise<never>

    it('can be inserted, read, changed, found, deleted and restored', async () => {
      const input = inputs[name]?.(ids) ?? {}
      const created: { id: number; version: number } = await call('create', { body: input })
      expect(created).toMatchObject(input)
      const params = { id: created.id }
      expect(await call('read', { params })).toEqual(created)

      const changed: { version: number } = await call('update', {
        params,
        body: { ...input, title: { el: 'Άλλη ονομασία', en: 'Other name' }, version: created.version },
      })
      expect(changed).toMatchObject({ title: { en: 'Other name' }, version: created.version + 1 })

      const search: Answer = await call('list', { query: { q: 'alli onomasia' } })
      // Other tables hold them: they are read with one record only.
      const { photographs: _photographs, ...listed } = changed as Row
      expect(search.records).toEqual([listed])
      const lookup: { id: number; title: string }[] = await call('lookup')
      expect(lookup.find(({ id }) => id === created.id)?.title).toBe('Other name')

      const { undo }: { undo: string } = await call('remove', { params })
      expect(await call('read', { params }).catch((error: unknown) => error)).toMatchObject({ status: 404 })
      expect(await call('undoDelete', { body: { undo } })).toEqual({ restored: [created.id] })
      expect(await call('read', { params })).toEqual(changed)
    })

    it('accepts the records of the reference data as they are', async () => {
      const { records }: Answer = await call('list', { query: { size: 'all' } })
      for (const { id } of records) {
        const record: Row = await call('read', { params: { id } })
        expect(() => changedInput(noun, record, {}), JSON.stringify(record)).not.toThrow()
      }
    })

    it('sorts and filters by every declared field, and streams its list', async () => {
      for (const sort of noun.sortable) {
        for (const order of ['asc', 'desc']) {
          const answer: Answer = await call('list', { query: { sort, order, size: 5 } })
          expect(answer.records.length, sort).toBe(Math.min(5, answer.total))
        }
      }
      for (const field of Object.keys(noun.filters ?? {})) {
        const refusal = await call('list', { query: { [field]: 'no such value' } }).catch(
          (error: unknown) => error,
        )
        expect(refusal, field).toBeInstanceOf(ApiError)
        expect(refusal, field).toMatchObject({ status: 422 })
      }
      const refusal = await call('list', { query: { noSuchField: 'x' } }).catch((error: unknown) => error)
      expect(refusal).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'noSuchField' }] })
      const byTitle: Answer = await call('list', { query: { title: 'no such title' } })
      expect(byTitle.records).toEqual([])
      const everything: Answer = await call('list', { query: { size: 'all' } })
      expect(everything.total).toBe(everything.records.length)
      const counted: Answer = await call('list')
      expect(counted.total).toBe(everything.total)
    })
  })

  it('accepts a bank without codes, as its form sends them', async () => {
    const empty = { title, nationalCode: null, bic: null }
    const bank = await client.call(endpoints.banks.create, { body: empty })
    expect(bank).toMatchObject({ nationalCode: '', bic: '' })
  })

  describe('fields of the record', () => {
    const list = (noun: 'saints' | 'countries' | 'temples', query: object): Promise<Answer> =>
      client.call(endpoints[noun].list as EndpointShape, { query } as never) as Promise<never>

    it('are searched by name: texts by what they contain, numbers and choices by their value', async () => {
      const byTitle = await list('countries', { title: 'ΕΛΛΑΔΑ' })
      expect(byTitle.records).toMatchObject([{ code: 'GR' }])
      expect((await list('countries', { code: 'gr', title: 'Greece' })).total).toBe(1)
      const { id } = byTitle.records[0] ?? { id: 0 }
      expect((await list('countries', { id })).records).toMatchObject([{ id }])
      const saint = (await client.call(endpoints.saints.list, { query: { size: 100 } })).records.find(
        ({ deathYear }) => deathYear !== null,
      )
      const died = await list('saints', { deathYear: saint?.deathYear ?? 0 })
      expect(died.records.map((record) => record.id)).toContain(saint?.id)
    })

    it('are rejected by name if they are not stored, or not of their type', async () => {
      const refused = (query: object) => list('saints', query).catch((error: unknown) => error)
      expect(await refused({ version: 1 })).toMatchObject({ errors: [{ field: 'version' }] })
      expect(await refused({ birthYear: 'early' })).toMatchObject({ errors: [{ field: 'birthYear.0' }] })
      expect(await refused({ titel: 'x', furtherDays: 'y' })).toMatchObject({
        errors: [{ field: 'titel' }, { field: 'furtherDays' }],
      })
    })

    it('accept 1 for active, 0 for inactive and all for every status', async () => {
      const { id } = await call('temples')
      const total = async (status: string) => (await list('temples', { status, id })).total
      expect([await total('1'), await total('0'), await total('all')]).toEqual([1, 0, 1])
      await test.db.updateTable('temple').set({ status: 'LOCKED' }).where('id', '=', id).execute()
      expect([await total('1'), await total('0'), await total('all')]).toEqual([0, 1, 1])
    })

    it('accept 1 and 0 for a flag, and null for both', async () => {
      const { id } = await call('temples')
      const total = async (acceptsCash: string) => (await list('temples', { acceptsCash, id })).total
      const [on, off] = [await total('1'), await total('0')]
      expect([on + off, await total('null')]).toEqual([1, 1])
      expect([await total('true'), await total('false')]).toEqual([on, off])
    })

    const call = async (noun: 'temples') =>
      client.call(endpoints[noun].create, { body: { title, kind: 'PARISH', cityId: ids.city } })
  })

  describe('places', () => {
    it('are filtered by the place that contains them', async () => {
      const greece = (await client.call(endpoints.countries.list, { query: { q: 'Ελλάδα' } })).records[0]
      const regions = await client.call(endpoints.regions.lookup, { query: { countryId: [greece?.id ?? 0] } })
      expect(regions.length).toBeGreaterThanOrEqual(13)
      const region = regions[0]
      const cities = await client.call(endpoints.cities.list, {
        query: { regionId: [Number(region?.id)], size: 100 },
      })
      expect(cities.total).toBeGreaterThan(0)
      for (const city of cities.records) {
        expect([city.regionId, city.country.title.en]).toEqual([region?.id, 'Greece'])
        expect(city.region?.id).toBe(region?.id)
      }
    })

    it("cannot be deleted while they contain another, with the reason in the caller's language", async () => {
      const greece = (await client.call(endpoints.countries.list, { query: { q: 'ellada' } })).records[0]
      const answer = await client.call(endpoints.countries.massDelete, {
        body: { list: [greece?.id ?? 0] },
        headers: { 'accept-language': 'el' },
      })
      expect(answer).toMatchObject({ deleted: [], undo: null })
      expect(answer.kept[0]?.reason).toMatch(/^Χρησιμοποιείται από [\d.]+ εγγραφές: Πόλεις, Περιφέρειες$/)
    })

    it('reject a place that does not exist', async () => {
      const refusal = await client
        .call(endpoints.regions.create, { body: { title, countryId: 999_999 } })
        .catch((error: unknown) => error)
      expect(refusal).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'countryId' }] })
    })
  })

  describe('saints', () => {
    it('keep their years, patronage, titles and other names', async () => {
      const life = {
        birthYear: 270,
        deathYear: 343,
        patronage: { el: 'Ναυτικοί', en: 'Sailors' },
        titles: { el: 'Θαυματουργός', en: 'Wonderworker' },
        symbols: { el: 'Πλοίο', en: 'Ship' },
      }
      const body = { title, kind: 'FIXED', feastMonth: 12, feastDay: 6, ...life } as const
      const { id } = await client.call(endpoints.saints.create, { body })
      expect(await client.call(endpoints.saints.read, { params: { id } })).toMatchObject({
        id,
        title,
        ...life,
      })
    })

    it.each([
      [{ kind: 'FIXED' }, ['feastMonth', 'feastDay']],
      [{ kind: 'FIXED', feastMonth: 2, feastDay: 30 }, ['feastDay']],
      [{ kind: 'FIXED', feastMonth: 2, feastDay: 29, paschaOffset: 3 }, ['paschaOffset']],
      [{ kind: 'MOVING', feastMonth: 2, feastDay: 1 }, ['paschaOffset', 'feastMonth', 'feastDay']],
      [{ kind: 'MOVING', paschaOffset: 500 }, ['paschaOffset']],
      [{ kind: 'FIXED', feastMonth: 12, feastDay: 6, birthYear: 343, deathYear: 270 }, ['birthYear']],
      [{ kind: 'MOVING', paschaOffset: 24, published: true }, ['websiteSlug']],
      [{ kind: 'WEEKLY', feastMonth: 12, feastDay: 6 }, ['kind']],
    ])('reject %j', async (wrong, fields) => {
      const refusal = await client
        .call(endpoints.saints.create, { body: { title, ...wrong } as never })
        .catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(ApiError)
      const refused = (refusal as ApiError).errors.map((error) => error.field)
      expect(refused).toEqual(fields)
    })
  })
})
