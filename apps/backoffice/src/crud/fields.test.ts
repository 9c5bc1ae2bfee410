import { candleTypes, offeringTypeInput, temples } from '@kandili/contract/endpoints/catalogues'
import { expect, test } from 'vitest'
import type { T } from '../lib/language/language.tsx'
import { bodyOf, checkValues, fieldsOf, startValues, withRequired } from './fields.ts'

const t = ((key: string, values: object = {}) =>
  Object.keys(values).length > 0 ? `${key}${JSON.stringify(values)}` : key) as T
const label = 'field.title'
const fields = fieldsOf({
  title: { kind: 'bilingual', label },
  price: { kind: 'money', label },
  minPrice: { kind: 'money', label },
  maxPrice: { kind: 'money', label },
  position: { kind: 'integer', label },
  intentions: { kind: 'choices', label, options: [], atFirst: ['HEALTH'] },
  published: null,
  fileId: { kind: 'image', shows: 'file', label },
  websiteSlug: { kind: 'text', label },
})
const file = { id: 'abcdefghijklmnopqrstuv', title: 'x.jpg' }
const good = {
  title: { el: 'Κερί', en: 'Wax' },
  price: 200,
  minPrice: 100,
  maxPrice: 300,
  position: 1,
  intentions: ['HEALTH'],
  fileId: file,
  websiteSlug: '',
}
const check = (values: object) => checkValues(fields, { ...good, ...values }, offeringTypeInput, t)

test('a field that a form leaves out is null in its definition', () => {
  expect(fields.map(({ name }) => name)).not.toContain('published')
})

test('a new record begins with empty fields, a stored one with its values', () => {
  expect(startValues(fields, undefined)).toMatchObject({
    title: { el: '', en: '' },
    minPrice: null,
    fileId: null,
  })
  expect(startValues(fields, { ...good, file })).toEqual(good)
})

test('the body has files by their id, and null for an empty text', () => {
  expect(bodyOf(fields, good)).toMatchObject({ fileId: file.id, websiteSlug: null })
})

test('accepts what the contract accepts', () => {
  expect(check({})).toEqual({})
})

test('marks fields as required that the contract does not accept empty', () => {
  const required = withRequired(fields, offeringTypeInput).filter(({ required: is }) => is)
  expect(required.map(({ name }) => name)).toEqual(['title', 'price', 'position', 'intentions'])
})

test("validation errors have the server's paths and the rule's words", () => {
  expect(check({ title: { el: ' ', en: 'x'.repeat(121) } })).toEqual({
    'title.el': 'rule.required',
    'title.en': 'rule.characterLimit rule.atMost{"limit":120}',
  })
  expect(check({ position: 10_001 })).toEqual({ position: 'rule.max{"limit":10000}' })
  expect(check({ intentions: [] })).toEqual({ intentions: 'rule.chooseOne{"limit":1}' })
  expect(check({ price: null })).toEqual({ price: 'rule.required' })
})

test('reports a minimum above the maximum together with an empty title', () => {
  const { body } = candleTypes.update
  const values = { ...good, title: { el: '', en: 'Wax' }, price: 250, minPrice: 300, maxPrice: 200 }
  expect(checkValues(fields, values, body, t, (sent) => ({ ...sent, version: 1 }))).toEqual({
    'title.el': 'rule.required',
    minPrice: 'rule.minAboveMax',
  })
})

test("reports what a control could not read in the control's own words", () => {
  expect(check({ price: Number.NaN, position: Number.NaN })).toEqual({
    price: 'rule.amount',
    position: 'rule.integer',
  })
})

test('does not call an unreadable percentage an amount', () => {
  const share = fieldsOf({ price: { kind: 'percent', label } })
  expect(checkValues(share, { price: Number.NaN }, offeringTypeInput, t)).toMatchObject({
    price: 'rule.percent',
  })
})

test('names the limit of a percentage as it is typed', () => {
  const share = fieldsOf({ commission: { kind: 'percent', label } })
  const temple = { title: good.title, kind: 'PARISH', cityId: 1 }
  expect(
    checkValues(share, { commission: 9999 }, temples.create.body, t, (body) => ({ ...temple, ...body })),
  ).toEqual({ commission: 'rule.max{"limit":"50,00 %"}' })
})

test('calls a number of too many digits too large, whatever else the contract would accept', () => {
  const value = fieldsOf({ value: { kind: 'integer', label } })
  const anything = { safeParse: () => ({ success: true }) as never }
  expect(checkValues(value, { value: Number.POSITIVE_INFINITY }, anything, t)).toEqual({
    value: 'rule.numberTooLarge',
  })
})

test('validates the version and other parts of the body that have no field', () => {
  const seen: unknown[] = []
  checkValues(
    fields,
    good,
    { safeParse: (body) => offeringTypeInput.safeParse(seen.push(body) && body) as never },
    t,
    (body) => ({
      ...body,
      version: 3,
    }),
  )
  expect(seen).toMatchObject([{ version: 3, position: 1 }])
})
