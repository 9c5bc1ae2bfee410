import { translateFrom } from '@kandili/messages'
import { en } from '@kandili/messages/backoffice/en'
import { describe, expect, test } from 'vitest'
import type { Field } from '../fields.ts'
import { cellOf, readLine, suggestedMapping, targetsOf, type Vocabulary } from './mapping.ts'

const t = translateFrom('en', en)
const fields: Field[] = [
  { name: 'title', kind: 'bilingual', label: 'field.title' },
  { name: 'price', kind: 'money', label: 'field.price' },
  { name: 'published', kind: 'flag', label: 'field.published' },
  {
    name: 'status',
    kind: 'choice',
    label: 'field.status',
    options: [
      { value: 'ENABLED', label: 'status.ENABLED' },
      { value: 'DISABLED', label: 'status.DISABLED' },
    ],
  },
  { name: 'countryId', kind: 'lookup', noun: 'countries', label: 'nav.countries' },
  { name: 'from', kind: 'date', label: 'overrides.date' },
  { name: 'fileId', kind: 'image', shows: 'file', label: 'field.image' },
]
const targets = targetsOf(fields, t)
const words: Vocabulary = {
  t,
  today: '2026-11-20',
  lookups: new Map([
    [
      'countries',
      [
        { id: 1, title: 'Ελλάδα', code: 'GR' },
        { id: 2, title: 'Twin' },
        { id: 3, title: 'Twin' },
        { id: 4, title: 'Άγιος' },
        { id: 5, title: 'Άγιως' },
      ],
    ],
  ]),
}
const columns = ['id', 'title.el', 'title.en', 'price', 'published', 'status', 'countryId', 'from']
const mapping = Object.fromEntries(columns.map((path, index) => [path, index]))
const read = (...cells: string[]) => readLine({ line: 2, cells }, targets, mapping, words)

describe('mapping of columns', () => {
  test('suggests columns by label or by name, ignoring accents and case', () => {
    const head = ['PRICE', 'title.el', 'Title (English)', 'something']
    expect(suggestedMapping(targets, head)).toMatchObject({
      price: 0,
      'title.el': 1,
      'title.en': 2,
      status: undefined,
    })
  })

  test('leaves empty cells of a new record at their defaults', () => {
    expect(read('', 'Κερί', 'Candle', '1,50', 'ναι', '', 'ελλαδα', '')).toEqual({
      line: 2,
      body: { title: { el: 'Κερί', en: 'Candle' }, price: 150, published: true, countryId: 1 },
      errors: [],
    })
  })

  test('empties the fields of a stored record', () => {
    expect(read('7', 'Κερί', 'Candle', '1.50 €', '', 'DISABLED', 'GR', '1/2/2026')).toMatchObject({
      id: 7,
      body: { price: 150, status: 'DISABLED', countryId: 1, from: '2026-02-01' },
    })
    expect(read('7', 'Κερί', 'Candle', '', '', '', '', '').body).toMatchObject({ price: null, from: null })
  })

  test('reports each cell that it cannot read', () => {
    const { errors } = read('seven', '=1+1', 'Candle', 'much', 'perhaps', 'gone', 'twin', '')
    expect(errors.map(({ field }) => field)).toEqual([
      'title.el',
      'price',
      'published',
      'status',
      'countryId',
      'id',
    ])
  })

  test.each(['2.825', '2.825 €', '1.000'])('rejects %s, which may be thousands or decimals', (amount) => {
    const { errors } = read('', 'Κερί', 'Candle', amount, '', '', '', '')
    expect(errors).toEqual([{ field: 'price', message: t('import.ambiguous') }])
  })

  test.each([
    ['2825', 282_500],
    ['2.825,00', 282_500],
    ['1.234.567', 123_456_700],
    ['2.82', 282],
  ])('reads the amount %s', (amount, cents) => {
    expect(read('', 'Κερί', 'Candle', amount, '', '', '', '').body).toMatchObject({ price: cents })
  })

  test('computes the skeletons of lookup titles once', () => {
    let read = 0
    const counted = {
      id: 9,
      get title() {
        read += 1
        return 'Ελλάδα'
      },
    }
    const items = Array.from({ length: 300 }, () => counted)
    const lookups = new Map([['countries', items]])
    for (let line = 2; line < 102; line += 1) {
      readLine({ line, cells: ['', 'Κερί', 'Candle', '', '', '', 'Ελλάδα'] }, targets, mapping, {
        ...words,
        lookups,
      })
    }
    expect(read).toBe(300)
  })

  test('writes a lookup by its id where another title sounds alike', () => {
    const target = targets.find(({ path }) => path === 'countryId')
    expect(target && cellOf(target, { countryId: 5 }, words)).toBe(5)
  })

  test('writes records as it reads them', () => {
    const record = {
      id: 7,
      title: { el: 'Κερί', en: 'Candle' },
      price: 150,
      published: false,
      status: 'ENABLED',
      countryId: 2,
      from: null,
    }
    const cells = targets.map((target) => String(cellOf(target, record, words) ?? ''))
    expect(read(...cells)).toEqual({ line: 2, id: 7, body: { ...record, id: undefined }, errors: [] })
  })
})
