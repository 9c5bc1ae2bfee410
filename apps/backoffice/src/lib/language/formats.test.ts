import { expect, test } from 'vitest'
import { civilDateOf, dateOf, dateTimeOf, dayMonthOf, timeOf } from './formats.ts'

test('formats instants and dates as specified, in the time zone of Athens', () => {
  expect(dateOf('2026-12-05T22:30:00Z')).toBe('06/12/2026')
  expect(timeOf('2026-12-06T07:05:00Z')).toBe('09:05')
  expect(dateTimeOf('2026-07-01T21:05:00Z')).toBe('02/07/2026 00:05')
  expect(civilDateOf('2026-12-06')).toBe('06/12/2026')
  expect(dayMonthOf('2026-12-06')).toBe('06/12')
})
