import { endpoints } from '@kandili/contract'
import { type BodySchema, brokenRule } from '@kandili/contract/issues'
import { errorMessages } from '@kandili/messages/errors'
import { describe, expect, test } from 'vitest'

/** The bodies of every catalogue's form, for new records and for stored ones. */
const bodies = Object.values(endpoints).flatMap((group: object): [string, BodySchema][] => {
  if (!('editing' in group) || !('create' in group)) return []
  const { create } = group as { create: { path: string; body: BodySchema } }
  return [[create.path, create.body]]
})

const fields = bodies.flatMap(([path, body]) =>
  Object.entries(body.shape ?? {}).map(([name, rule]) => ({ path, name, rule })),
)

type Rule = (typeof fields)[number]['rule']
const accepts = (rule: Rule, value: unknown): boolean => rule.safeParse(value).success
/** The paths of rejected values, with their message keys. */
const refusals = (body: BodySchema, name: string, value: unknown) =>
  (body.safeParse({ [name]: value }).error?.issues ?? [])
    .filter(({ path }) => path[0] === name)
    .map((issue) => ({ path: issue.path.join('.'), key: brokenRule(issue).key }))

const isBilingual = (rule: Rule): boolean =>
  accepts(rule, { el: 'Κερί', en: 'Candle' }) && !accepts(rule, { el: 1, en: 'Candle' })
const isText = (rule: Rule): boolean => ['α', 'abc', 'GR'].some((text) => accepts(rule, text))

const markup = '<script>alert(1)</script>'
const endless = 'x'.repeat(100_000)
const bodyOf = new Map(bodies)
const refused = (path: string, name: string, value: unknown) => {
  const body = bodyOf.get(path)
  if (!body) throw new Error(`no body of ${path}`)
  return refusals(body, name, value)
}

const badValues: readonly (readonly [what: string, value: unknown])[] = [
  ['too long', endless],
  ['too long in both languages', { el: endless, en: endless }],
  ['of a wrong type', { nonsense: [[1]] }],
  ['a list of unknown values', [{ nonsense: true }]],
  ['not a number', Number.NaN],
  ['infinite', Number.POSITIVE_INFINITY],
]

test('covers the forms of all catalogues', () => {
  expect(bodies.length).toBeGreaterThan(15)
  expect(fields.length).toBeGreaterThan(100)
})

describe.each(badValues)('a value that is %s', (_, value) => {
  test('is rejected by every field, at the field, in both languages', () => {
    for (const { path, name } of fields) {
      const found = refused(path, name, value)
      expect(found.length, `${path} ${name}`).toBeGreaterThan(0)
      for (const { key } of found) {
        expect(Object.keys(errorMessages.el), `${path} ${name}`).toContain(key)
        expect(Object.keys(errorMessages.en), `${path} ${name}`).toContain(key)
      }
    }
  })
})

test('a required field that is missing or empty is rejected as required', () => {
  for (const { path, name, rule } of fields) {
    if (accepts(rule, undefined)) continue
    expect(refused(path, name, undefined)[0]?.key, `${path} ${name}`).toBe('rule.required')
    if (isBilingual(rule)) {
      expect(refused(path, name, { el: '', en: '' })[0]?.key, `${path} ${name}`).toBe('rule.required')
    } else if (isText(rule)) {
      expect(refused(path, name, ' ')[0]?.key, `${path} ${name}`).toBe('rule.required')
    }
  }
})

test('an optional text can be left empty in its form, which sends null', () => {
  for (const { path, name, rule } of fields) {
    if (accepts(rule, '')) expect(accepts(rule, null), `${path} ${name}`).toBe(true)
  }
})

test('a title in one language only is rejected at the missing language', () => {
  const titles = fields.filter(
    ({ name, rule }) => name === 'title' && isBilingual(rule) && !accepts(rule, { el: '', en: '' }),
  )
  expect(titles.length).toBeGreaterThan(10)
  for (const { path, name, rule } of titles) {
    if (accepts(rule, { el: 'Κερί', en: '' })) continue
    expect(refused(path, name, { el: 'Κερί', en: '' })).toEqual([{ path: 'title.en', key: 'rule.required' }])
    expect(refused(path, name, { el: '', en: 'Candle' })).toEqual([
      { path: 'title.el', key: 'rule.required' },
    ])
  }
})

test('markup is rejected, or kept as plain text', () => {
  for (const { path, name, rule } of fields) {
    for (const value of [markup, { el: markup, en: markup }]) {
      const { success, data } = rule.safeParse(value)
      if (success) expect(data, `${path} ${name}`).toEqual(value)
    }
  }
})

describe('values that contradict each other', () => {
  const keysOf = (body: BodySchema, value: object) =>
    (body.safeParse(value).error?.issues ?? []).map((issue) => [issue.path.join('.'), brokenRule(issue).key])
  const title = { el: 'Κερί', en: 'Candle' }

  test.each(['/candle-types', '/tama-types', '/prayer-types', '/memorial-types'])(
    'rejects a minimum above the maximum: %s',
    (path) => {
      const body = bodyOf.get(path)
      if (!body) throw new Error(`no body of ${path}`)
      const found = keysOf(body, { title, price: 200, minPrice: 300, maxPrice: 100 })
      expect(found.map(([field]) => field)).toEqual(['minPrice'])
    },
  )

  test.each(['/candle-types', '/tama-types', '/prayer-types', '/memorial-types'])(
    'rejects a price outside the limits of its type at the price, with the limit: %s',
    (path) => {
      const body = bodyOf.get(path)
      if (!body) throw new Error(`no body of ${path}`)
      const found = (prices: object) =>
        (body.safeParse({ title, ...prices }).error?.issues ?? []).map((issue) => [
          issue.path.join('.'),
          brokenRule(issue),
        ])
      expect(found({ price: 99, minPrice: 100, maxPrice: 200 })).toEqual([
        ['price', { key: 'rule.kindLeast', facts: { cents: 100 } }],
      ])
      expect(found({ price: 201, minPrice: null, maxPrice: 200 })).toEqual([
        ['price', { key: 'rule.kindMost', facts: { cents: 200 } }],
      ])
      for (const price of [100, 200]) expect(found({ price, minPrice: 100, maxPrice: 200 })).toEqual([])
      expect(found({ price: 0, minPrice: null, maxPrice: null })).toEqual([])
    },
  )

  test('calls a number of too many digits too large, not malformed or broken', () => {
    const long = JSON.parse('9'.repeat(6000))
    for (const { path, name, rule } of fields) {
      if (![1, 30, 30.5].some((value) => accepts(rule, value))) continue
      const keys = refused(path, name, long).map(({ key }) => key)
      expect(['rule.numberTooLarge', 'rule.notFound'], `${path} ${name}`).toContain(keys[0])
    }
    expect(refused('/candle-types', 'price', 10 ** 20)[0]?.key).toBe('rule.numberTooLarge')
    expect(refused('/candle-types', 'price', -long)[0]?.key).toBe('rule.numberTooLarge')
    expect(refused('/regions', 'countryId', 10 ** 20)[0]?.key).toBe('rule.notFound')
  })

  test('rejects a mandate that ends before it begins, and identifiers with one wrong digit', () => {
    const body = endpoints.temples.create.body
    const temple = { title, kind: 'PARISH', cityId: 1 }
    expect(keysOf(body, { ...temple, mandateFrom: '2026-12-01', mandateUntil: '2026-01-01' })).toContainEqual(
      ['mandateFrom', 'rule.endsBeforeBeginning'],
    )
    expect(keysOf(body, { ...temple, afm: '094014202' })).toContainEqual(['afm', 'rule.taxNumber'])
    expect(keysOf(body, { ...temple, vat: 'EL094014202' })).toContainEqual(['vat', 'rule.taxNumber'])
  })

  test('rejects a sale that ends before it begins', () => {
    const offering = { enabled: true, price: 200, version: 1, saleStartDate: '2026-12-10', salesPrice: 100 }
    const body = endpoints.templeOfferings.save.body
    expect(keysOf(body, { ...offering, saleEndDate: '2026-12-20' })).toEqual([])
    expect(keysOf(body, { ...offering, saleEndDate: '2026-12-01' })).toEqual([
      ['saleEndDate', 'rule.endsBeforeBeginning'],
    ])
  })
})
