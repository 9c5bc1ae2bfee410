import { describe, expect, it } from 'vitest'
import { askedMonth, mondayColumn, monthAfter, monthKey, readWhen } from './when.ts'

describe('a URL of the almanac', () => {
  it('names a month or a day', () => {
    expect(readWhen('2026-12')).toEqual({ kind: 'month', year: 2026, month: 12 })
    expect(readWhen('2026-12-06')).toEqual({ kind: 'day', date: '2026-12-06' })
  })

  it.each(['', '2026', '2026-13', '2026-00', '2026-1', '12-2026', '2026-12-6', '2026-12-06-01', 'x2026-12'])(
    'reads %j as nothing',
    (text) => {
      expect(readWhen(text)).toBeNull()
    },
  )

  it('goes from year to year', () => {
    expect(monthAfter(2026, 12, 1)).toEqual({ year: 2027, month: 1 })
    expect(monthAfter(2026, 1, -1)).toEqual({ year: 2025, month: 12 })
    expect(monthAfter(2026, 5, 0)).toEqual({ year: 2026, month: 5 })
    expect(monthKey(2026, 5)).toBe('2026-05')
  })

  it('begins the week on Monday', () => {
    expect([2, 3, 4, 5, 6, 7, 1].map(mondayColumn)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

describe('the form of the month page', () => {
  const ask = (text: string) => askedMonth(new URLSearchParams(text), { first: 1900, last: 2199 })

  it('returns the month that it names', () => {
    expect(ask('month=4&year=2027')).toEqual({ key: '2027-04' })
    expect(ask('month=12&year=+1900+')).toEqual({ key: '1900-12' })
  })

  it.each(['abc', '26', '', '1899', '2200', '20270'])('returns %j as it was typed', (year) => {
    expect(ask(`month=4&year=${year}`)).toEqual({ month: '4', year })
  })

  it('is ignored if it was not submitted', () => {
    expect(ask('calendar=OLD')).toBeNull()
  })
})
