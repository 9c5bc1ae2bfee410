import { describe, expect, it } from 'vitest'
import { mondayColumn, monthAfter, monthKey, readTypedDate, readWhen } from './when.ts'

describe('an address of the almanac', () => {
  it('names a month or a day', () => {
    expect(readWhen('2026-12')).toEqual({ kind: 'month', year: 2026, month: 12 })
    expect(readWhen('2026-12-06')).toEqual({ kind: 'day', date: '2026-12-06' })
  })

  it.each(['', '2026', '2026-13', '2026-00', '2026-1', '12-2026', '2026-12-6', '2026-12-06-01', 'x2026-12'])(
    'takes %j for nothing',
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

describe('a date that somebody types', () => {
  it.each(['20/11/2026', '20-11-2026', '20.11.2026', ' 20 / 11 / 2026 ', '20 11 2026', '2026-11-20'])(
    'is read from %j',
    (typed) => {
      expect(readTypedDate(typed)).toBe('2026-11-20')
    },
  )

  it.each(['', '20/11', '20/11/26', '20 Νοεμβρίου 2026', '2026/11/20', '200/11/2026', '20/11/2026 x'])(
    'is not guessed from %j',
    (typed) => {
      expect(readTypedDate(typed)).toBeNull()
    },
  )

  it('puts the day before the month', () => {
    expect(readTypedDate('3/4/2026')).toBe('2026-04-03')
  })
})
