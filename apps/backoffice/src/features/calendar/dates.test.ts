import { expect, test } from 'vitest'
import { dayAfterKey, daysLater, monthsLater, weekdayOf, weekOf, weeksOfMonth } from './dates.ts'

const press = (key: string, shiftKey = false) => ({ key, shiftKey })

test('weeks begin on Monday, and a month consists of whole weeks', () => {
  expect(weekOf('2026-12-06')[0]).toBe('2026-11-30')
  expect(weekOf('2026-12-06')[6]).toBe('2026-12-06')
  const weeks = weeksOfMonth('2026-11-21')
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([6, '2026-10-26', '2026-12-06'])
  expect(weeksOfMonth('2027-02-01')).toHaveLength(4)
})

test('adding months stops at the last day of a short month, also across years', () => {
  expect(monthsLater('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthsLater('2028-02-29', 12)).toBe('2029-02-28')
  expect(monthsLater('2026-01-15', -1)).toBe('2025-12-15')
  expect(daysLater('2028-02-28', 1)).toBe('2028-02-29')
})

test('Sunday is the first day of the week by number', () => {
  expect(weekdayOf('2026-12-06')).toBe(1)
  expect(weekdayOf('2026-12-05')).toBe(7)
})

test('keys move by days, weeks, months and years', () => {
  const from = (key: string, shift = false, rows = false) =>
    dayAfterKey('2026-12-09', press(key, shift), rows)
  expect(from('ArrowLeft')).toBe('2026-12-08')
  expect(from('ArrowDown')).toBe('2026-12-16')
  expect(from('ArrowDown', false, true)).toBe('2026-12-10')
  expect([from('Home'), from('End')]).toEqual(['2026-12-07', '2026-12-13'])
  expect([from('PageDown'), from('PageUp', true)]).toEqual(['2027-01-09', '2025-12-09'])
  expect(from('Enter')).toBeUndefined()
})
