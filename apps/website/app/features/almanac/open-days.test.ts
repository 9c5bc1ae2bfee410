import { describe, expect, it } from 'vitest'
import { isOpenFor, nearestOpenDays, reasonAgainst } from './open-days.ts'
import type { Day } from './whose.ts'

/** Only the fields that the rules read; as in the almanac, a day without a Liturgy has no memorial. */
const day = (date: string, { memorials = true, liturgy = true } = {}) => {
  const withoutLiturgy = liturgy ? null : 'no Liturgy'
  return {
    date,
    memorials: { allowed: memorials && liturgy, reason: memorials ? withoutLiturgy : 'no kollyva' },
    liturgy: { allowed: liturgy, reason: withoutLiturgy },
  } as Pick<Day, 'date' | 'memorials' | 'liturgy'>
}

const weekdayOfLent = day('2027-03-17', { liturgy: false })
const nativity = day('2026-12-25', { memorials: false })
const holyFriday = day('2027-04-30', { memorials: false, liturgy: false })

describe('the day that a rite needs', () => {
  it('needs a Liturgy for names at the Proskomide, even if no memorials are held', () => {
    expect(isOpenFor('LITURGY', weekdayOfLent)).toBe(false)
    expect(isOpenFor('LITURGY', nativity)).toBe(true)
  })

  it('needs a Liturgy and an open day for a memorial', () => {
    expect(isOpenFor('MEMORIAL', weekdayOfLent)).toBe(false)
    expect(isOpenFor('MEMORIAL', nativity)).toBe(false)
    expect(isOpenFor('MEMORIAL', day('2026-12-19'))).toBe(true)
  })

  it('is denied with the relevant reason', () => {
    expect(reasonAgainst('LITURGY', holyFriday)).toBe('no Liturgy')
    expect(reasonAgainst('MEMORIAL', holyFriday)).toBe('no kollyva')
    expect(reasonAgainst('MEMORIAL', weekdayOfLent)).toBe('no Liturgy')
  })
})

describe('the nearest days for a rite', () => {
  const days = [
    day('2027-04-16', { liturgy: false }),
    day('2027-04-17'),
    day('2027-04-23', { liturgy: false }),
    day('2027-04-24', { memorials: false }),
    day('2027-04-25', { memorials: false }),
    day('2027-05-10'),
  ]

  it('skip days without a Liturgy', () => {
    expect(nearestOpenDays('MEMORIAL', days, '2027-04-24')).toEqual({
      before: '2027-04-17',
      after: '2027-05-10',
    })
  })

  it('need no more than the rite does', () => {
    expect(nearestOpenDays('LITURGY', days, '2027-04-23')).toEqual({
      before: '2027-04-17',
      after: '2027-04-24',
    })
  })

  it('are none if all are closed', () => {
    expect(nearestOpenDays('MEMORIAL', [holyFriday], holyFriday.date)).toEqual({ before: null, after: null })
  })
})
