import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  civilDateOf,
  compareDates,
  dateRange,
  dayNumberOf,
  daysBetween,
  fromGregorian,
  fromJulian,
  isCivilDate,
  toGregorian,
  toJulian,
  weekdayOf,
} from './civil-date.ts'

const days = fc.integer({ min: fromGregorian(1, 1, 1), max: fromGregorian(9999, 12, 31) })
const dates = days.map(civilDateOf)

describe('civil dates', () => {
  it.each([
    '2027-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '0000-01-01',
    '2026-1-1',
    'Pascha',
    '',
    '2026-01-01T00:00Z',
  ])('rejects %j', (text) => {
    expect(isCivilDate(text)).toBe(false)
    expect(() => addDays(text, 1)).toThrow(expect.objectContaining({ code: 'INVALID_DATE' }))
  })

  it('rejects amounts that lead to no date', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(expect.objectContaining({ code: 'INVALID_AMOUNT' }))
    expect(() => addDays('2026-01-01', 0.5)).toThrow(expect.objectContaining({ code: 'INVALID_AMOUNT' }))
    expect(() => addMonths('2026-01-01', Number.NaN)).toThrow(
      expect.objectContaining({ code: 'INVALID_AMOUNT' }),
    )
    expect(() => addMonths('9999-06-01', 12)).toThrow(expect.objectContaining({ code: 'INVALID_AMOUNT' }))
  })

  it('knows famous days', () => {
    expect(dayNumberOf('2000-01-01')).toBe(2_451_545)
    // The Julian 4 October 1582 was followed by the Gregorian 15 October.
    expect(fromJulian(1582, 10, 4) + 1).toBe(fromGregorian(1582, 10, 15))
    // Greece: 15 February 1923 of the old calendar was 1 March of the new.
    expect(civilDateOf(fromJulian(1923, 2, 16))).toBe('1923-03-01')
    expect(weekdayOf('1821-04-06')).toBe(6)
    expect(weekdayOf('2026-11-22')).toBe(1)
  })

  it('agree with JavaScript’s own calendar', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const theirs = new Date(`${date}T00:00:00Z`)
        expect(theirs.toISOString().slice(0, 10)).toBe(date)
        expect(weekdayOf(date)).toBe(theirs.getUTCDay() + 1)
      }),
    )
  })

  it('convert to every day number and back, in both calendars', () => {
    fc.assert(
      fc.property(days, (day) => {
        const gregorian = toGregorian(day)
        const julian = toJulian(day)
        expect(fromGregorian(gregorian.year, gregorian.month, gregorian.day)).toBe(day)
        expect(fromJulian(julian.year, julian.month, julian.day)).toBe(day)
      }),
    )
  })

  it('add and subtract the days between two dates', () => {
    fc.assert(
      fc.property(dates, dates, (one, other) => {
        expect(addDays(one, daysBetween(one, other))).toBe(other)
        expect(Math.sign(compareDates(one, other))).toBe(one < other ? -1 : one > other ? 1 : 0)
      }),
    )
  })

  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-01', 1, '2027-01-01'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to)
  })

  it('keep the day of the month unless the month is too short', () => {
    const safe = fc
      .integer({ min: fromGregorian(200, 1, 1), max: fromGregorian(9000, 1, 1) })
      .map(civilDateOf)
    fc.assert(
      fc.property(safe, fc.integer({ min: -1200, max: 1200 }), (from, months) => {
        const to = addMonths(from, months)
        const [was, is] = [Number(from.slice(8)), Number(to.slice(8))]
        expect(is === was || (is < was && addDays(to, 1).endsWith('-01'))).toBe(true)
      }),
    )
  })

  it('form ranges that include both ends, and none backwards', () => {
    expect(dateRange('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(dateRange('2026-06-29', '2026-06-28')).toEqual([])
  })
})
