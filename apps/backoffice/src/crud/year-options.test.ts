import { expect, test } from 'vitest'
import { yearOptions } from './year-options.ts'

test('offers the last ten years up to the current one', () => {
  const years = yearOptions(2026)
  expect([years.length, years[0], years.at(-1)]).toEqual([10, '2026', '2017'])
})

test('includes years that a noun plans for, and those already chosen', () => {
  expect(yearOptions(2026, 8)[0]).toBe('2034')
  expect(yearOptions(2026, 0, ['1999', '2020']).at(-1)).toBe('1999')
  expect(yearOptions(2026, 0, ['2020'])).toHaveLength(10)
})
