import { expect, test } from 'vitest'
import type { T } from '../app/language/language.tsx'
import { bodyOf, checkValues, type Field, startValues } from './fields.ts'
import { onlyWhere } from './linked-fields.tsx'

const t = ((key: string, values?: object) => `${key}${values ? JSON.stringify(values) : ''}`) as T
const label = 'field.title'
const fields: readonly Field[] = [
  { kind: 'bilingual', name: 'title', label, required: true, maxLength: 5 },
  { kind: 'money', name: 'minPrice', label, atMost: 'maxPrice' },
  { kind: 'money', name: 'maxPrice', label },
  { kind: 'integer', name: 'position', label, required: true, min: 0, max: 10 },
  { kind: 'image', name: 'file', label },
  { kind: 'text', name: 'websiteSlug', label },
]
const good = {
  title: { el: 'Κερί', en: 'Wax' },
  minPrice: 100,
  maxPrice: 200,
  position: 1,
  file: { id: 'abc', title: 'x.jpg' },
  websiteSlug: '',
}

test('a new record begins with empty fields, a stored one with its values', () => {
  expect(startValues(fields, undefined)).toMatchObject({ title: { el: '', en: '' }, minPrice: null })
  expect(startValues(fields, good)).toEqual(good)
})

test('what is right passes, and goes out as the API takes it', () => {
  expect(checkValues(fields, good, t)).toEqual({})
  expect(bodyOf(fields, good)).toEqual({
    title: good.title,
    minPrice: 100,
    maxPrice: 200,
    position: 1,
    fileId: 'abc',
    websiteSlug: null,
  })
})

test('each language is told apart, under the path that the server uses', () => {
  const errors = checkValues(fields, { ...good, title: { el: ' ', en: 'too long' } }, t)
  expect(errors).toEqual({ 'title.el': 'rule.required', 'title.en': 'rule.characterLimit{"limit":5}' })
})

test('amounts: no number, below zero, minimum above maximum', () => {
  expect(checkValues(fields, { ...good, maxPrice: Number.NaN }, t)).toEqual({ maxPrice: 'rule.amount' })
  expect(checkValues(fields, { ...good, minPrice: -1 }, t)).toEqual({ minPrice: 'rule.notNegative' })
  expect(checkValues(fields, { ...good, minPrice: 201 }, t)).toEqual({ minPrice: 'rule.minAboveMax' })
  expect(checkValues(fields, { ...good, minPrice: null, maxPrice: null }, t)).toEqual({})
})

test('whole numbers: missing, fractional, out of range', () => {
  const of = (position: unknown) => checkValues(fields, { ...good, position }, t).position
  expect(of(null)).toBe('rule.required')
  expect(of(1.5)).toBe('rule.integer')
  expect(of(-1)).toBe('rule.min{"limit":0}')
  expect(of(11)).toBe('rule.max{"limit":10}')
  expect(of(0)).toBeUndefined()
})

test('dates: none that exists, one to come where that cannot be, none at all', () => {
  const dates: readonly Field[] = [
    { kind: 'date', name: 'date', label },
    { kind: 'date', name: 'birthDate', label, notFuture: true },
    { kind: 'date', name: 'needed', label, required: true },
  ]
  const right = { date: '2199-12-31', birthDate: '1979-08-15', needed: '2026-11-21' }
  expect(checkValues(dates, right, t)).toEqual({})
  expect(checkValues(dates, { date: 'αύριο', birthDate: '2199-12-31', needed: null }, t)).toEqual({
    date: 'rule.date',
    birthDate: 'rule.futureDate',
    needed: 'rule.required',
  })
})

test('a field that stands aside is not asked for, and is checked once it comes forward', () => {
  const linked = [onlyWhere('action', ['MOVE'], { kind: 'date', name: 'date', label, required: true }, null)]
  expect(checkValues(linked, { action: 'REMOVE', date: null }, t)).toEqual({})
  expect(checkValues(linked, { action: 'MOVE', date: null }, t)).toEqual({ date: 'rule.required' })
  expect(checkValues(linked, { action: 'MOVE', date: '31/2/2027' }, t)).toEqual({ date: 'rule.date' })
})
