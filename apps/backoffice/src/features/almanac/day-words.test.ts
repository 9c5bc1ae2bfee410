import { createT } from '@kandili/messages'
import { backofficeMessages } from '@kandili/messages/backoffice'
import { expect, test } from 'vitest'
import { paschaWords, spanWords, yearlyDayWords } from './day-words.ts'

const t = createT('el', backofficeMessages)
const words = { t, language: 'el' } as const

test('a yearly day has its month in the genitive, including the leap day', () => {
  expect(yearlyDayWords({ kind: 'FIXED', month: 12, day: 6 }, words)).toBe('6 Δεκεμβρίου')
  expect(yearlyDayWords({ kind: 'FIXED', month: 2, day: 29 }, words)).toBe('29 Φεβρουαρίου')
})

test('distances from Pascha are written in words', () => {
  expect([-48, -1, 0, 1, 39].map((offset) => paschaWords(offset, t))).toEqual([
    '48 ημέρες πριν από το Πάσχα',
    '1 ημέρα πριν από το Πάσχα',
    'Το Πάσχα',
    '1 ημέρα μετά το Πάσχα',
    '39 ημέρες μετά το Πάσχα',
  ])
})

test('a span names both ends, a single day only itself', () => {
  const fixed = (month: number, day: number) => ({ month, day })
  expect(spanWords({ kind: 'FIXED', from: fixed(12, 24), to: fixed(1, 7) }, words)).toBe(
    '24 Δεκεμβρίου έως 7 Ιανουαρίου',
  )
  expect(spanWords({ kind: 'FIXED', from: fixed(8, 15), to: fixed(8, 15) }, words)).toBe('15 Αυγούστου')
  expect(spanWords({ kind: 'WEEKDAY', weekday: 1 }, words)).toBe('Κυριακή')
  expect(spanWords({ kind: 'DATE', date: '2027-05-02' }, words)).toBe('02/05/2027')
  expect(spanWords({ kind: 'TEMPLE_FEAST' }, words)).toBe('Η εορτή του ναού')
})
