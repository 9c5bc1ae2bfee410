import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayNumberOf, weekdayOf } from './civil-date.ts'
import { feastsOf } from './feasts/catalogue.ts'
import { fallsOn, momentsOf } from './moment.ts'
import { firstYear, lastYear, pascha } from './pascha.ts'
import { type DayRule, datesOf } from './rule.ts'

const years = fc.integer({ min: firstYear, max: lastYear })
const ruleOf = (key: string): DayRule => {
  const feast = feastsOf().find((one) => one.key === key)
  if (!feast) throw new Error(`no feast ${key}`)
  return feast.rule
}
const george = ruleOf('george')
const mark = ruleOf('mark')

describe('datesOf', () => {
  it.each([
    { kind: 'FIXED', month: 2, day: 31 },
    { kind: 'FIXED', month: 0, day: 1 },
    { kind: 'PASCHA', offset: 0.5 },
    { kind: 'PASCHA', offset: 400 },
    { kind: 'WEEKDAY_IN', weekday: 8, fromMonth: 1, fromDay: 1 },
    { kind: 'WEEKDAY_IN', weekday: 1, fromMonth: 1, fromDay: 1, days: 9 },
    { kind: 'MOON' },
  ])('rejects the rule %j', (rule) => {
    expect(() => datesOf(rule as DayRule, 2026)).toThrow(expect.objectContaining({ code: 'INVALID_RULE' }))
  })

  it('rejects a year out of range', () => {
    expect(() => datesOf(george, 4100)).toThrow(expect.objectContaining({ code: 'YEAR_OUT_OF_RANGE' }))
  })

  it('keeps 29 February on the 28th in common years of each calendar', () => {
    const cassian: DayRule = { kind: 'FIXED', month: 2, day: 29 }
    expect(datesOf(cassian, 2028)).toEqual(['2028-02-29'])
    expect(datesOf(cassian, 2027)).toEqual(['2027-02-28'])
    // 2100 is a leap year of the Julian calendar only.
    expect(datesOf(cassian, 2100, { calendar: 'OLD' })).toEqual(['2100-03-14'])
    expect(datesOf(cassian, 2100)).toEqual(['2100-02-28'])
  })

  it('counts fixed days of the old calendar in the Julian one: 13 days until February 2100, then 14', () => {
    const christmas: DayRule = { kind: 'FIXED', month: 12, day: 25 }
    expect(datesOf(christmas, 2026, { calendar: 'OLD' })).toEqual(['2026-01-07'])
    expect(datesOf(christmas, 2100, { calendar: 'OLD' })).toEqual(['2100-01-07'])
    expect(datesOf(christmas, 2101, { calendar: 'OLD' })).toEqual(['2101-01-08'])
    expect(datesOf({ kind: 'FIXED', month: 2, day: 15 }, 2100, { calendar: 'OLD' })).toEqual(['2100-02-28'])
    expect(datesOf({ kind: 'FIXED', month: 2, day: 16 }, 2100, { calendar: 'OLD' })).toEqual(['2100-03-01'])
  })

  it('skips a day of the old calendar that the growing gap carries past the end of a civil year', () => {
    const eve: DayRule = { kind: 'FIXED', month: 12, day: 18 }
    const told = [2099, 2100, 2101].map((year) => datesOf(eve, year, { calendar: 'OLD' }))
    expect(told).toEqual([['2099-12-31'], [], ['2101-01-01']])
  })

  it('finds two days or none in a civil year for a window around New Year', () => {
    const window: DayRule = { kind: 'WEEKDAY_IN', weekday: 1, fromMonth: 12, fromDay: 29 }
    expect(datesOf(window, 2023)).toEqual(['2023-01-01', '2023-12-31'])
    expect(datesOf(window, 2022)).toEqual(['2022-01-02'])
    expect(datesOf(window, 2028)).toEqual(['2028-01-02', '2028-12-31'])
    expect(datesOf(window, 2024)).toEqual(['2024-12-29'])
  })

  it('knows the gap between the calendars in each century', () => {
    const gapOf = (year: number): number => {
      const [old] = datesOf({ kind: 'FIXED', month: 6, day: 1 }, year, { calendar: 'OLD' })
      return dayNumberOf(old ?? '') - dayNumberOf(`${year}-06-01`)
    }
    expect([1700, 1800, 1900, 2000, 2099, 2100, 2200, 2300, 2400].map(gapOf)).toEqual([
      11, 12, 13, 13, 13, 14, 15, 16, 16,
    ])
  })

  it('finds Sundays in windows, and the fallback if a shorter window has none', () => {
    const after = ruleOf('sunday-after-nativity')
    expect(datesOf(after, 2026)).toEqual(['2026-12-27'])
    expect(datesOf(after, 2022)).toEqual(['2022-12-26'])
    const before = ruleOf('sunday-before-theophany')
    expect(datesOf(before, 2025)).toEqual(['2025-01-05'])
    expect(datesOf(before, 2023)).toEqual([])
    expect(datesOf({ kind: 'WEEKDAY_IN', weekday: 1, fromMonth: 12, fromDay: 30 }, 2026)).toEqual([
      '2026-01-04',
    ])
  })

  it.each([
    [2016, '05-02', '05-03'],
    [2021, '05-03', '05-04'],
    [2022, '04-25', '04-26'],
    [2023, '04-23', '04-25'],
    [1995, '04-24', '04-25'],
    [2006, '04-24', '04-25'],
    [2090, '04-24', '04-25'],
  ])('of George and Mark in %i: %s and %s', (year, ofGeorge, ofMark) => {
    expect(datesOf(george, year)).toEqual([`${year}-${ofGeorge}`])
    expect(datesOf(mark, year)).toEqual([`${year}-${ofMark}`])
  })

  it('never puts George or Mark on or before Pascha in either calendar', () => {
    fc.assert(
      fc.property(years, fc.constantFrom('NEW', 'OLD'), (year, calendar) => {
        for (const rule of [george, mark]) {
          const dates = datesOf(rule, year, { calendar })
          expect(dates).toHaveLength(1)
          expect(dates.every((date) => date > pascha(year))).toBe(true)
        }
      }),
    )
  })

  it('keeps the weekday of every day counted from Pascha', () => {
    fc.assert(
      fc.property(years, fc.integer({ min: -80, max: 190 }), (year, offset) => {
        const [date = ''] = datesOf({ kind: 'PASCHA', offset }, year)
        expect(weekdayOf(date)).toBe((((offset % 7) + 7) % 7) + 1)
        expect(date).toBe(addDays(pascha(year), offset))
        expect(date.slice(0, 4)).toBe(String(year).padStart(4, '0'))
      }),
    )
  })

  it('agrees for each day with the answer for its year', () => {
    const calendars = fc.constantFrom<'NEW' | 'OLD'>('NEW', 'OLD')
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2200 }), calendars, (year, calendar) => {
        const moments = momentsOf(year, { calendar })
        for (const { rule } of feastsOf().filter((feast) => feast.rule.kind !== 'FIXED')) {
          const told = moments.filter((moment) => fallsOn(rule, moment)).map(({ date }) => date)
          expect(told).toEqual(datesOf(rule, year, { calendar }))
        }
      }),
      { numRuns: 20 },
    )
  })

  it('keeps the Annunciation in Lent, -44 to -10, in the new calendar of 1924 to 2099', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1924, max: 2099 }), (year) => {
        const offset = dayNumberOf(`${year}-03-25`) - dayNumberOf(pascha(year))
        expect(offset >= -44 && offset <= -10).toBe(true)
      }),
    )
  })

  it('lets Greek Catholics keep Easter with the Orthodox', () => {
    expect(datesOf({ kind: 'PASCHA', offset: 0 }, 2027, { religion: 'CATHOLIC' })).toEqual(['2027-03-28'])
    const inGreece = { religion: 'CATHOLIC', paschalion: 'JULIAN' } as const
    expect(datesOf({ kind: 'PASCHA', offset: 0 }, 2027, inGreece)).toEqual(['2027-05-02'])
  })
})
