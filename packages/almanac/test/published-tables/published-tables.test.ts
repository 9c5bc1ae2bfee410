/**
 * Pascha and the feasts counted from it, compared with published tables (docs/almanac.md names them) in plain UTC days.
 */
import { describe, expect, it } from 'vitest'
import { fastPeriods } from '../../src/fasting/fast-periods.ts'
import { feastsOf } from '../../src/feasts/catalogue.ts'
import { pascha, westernEaster } from '../../src/pascha.ts'
import { type CalendarStyle, datesOf } from '../../src/rule.ts'
import table from './easter-mondays.json' with { type: 'json' }
import {
  dioceseColumns,
  dioceseTable,
  forefathersAndChloe,
  mondaysOfTheHolySpirit,
  parishColumns,
  parishTable,
  whenPaschaIsOn2April,
} from './movable-feasts.ts'

const dayLength = 86_400_000
const dateAt = (time: number): string => new Date(time).toISOString().slice(0, 10)
const dateAfter = (date: string, days: number): string => dateAt(Date.parse(date) + days * dayLength)

/** The table counts the days of the year up to Easter Monday; Easter is the day before. */
const easters = (mondays: readonly number[]): string[] =>
  mondays.map((dayOfYear, index) => dateAt(Date.UTC(table.firstYear + index, 0, dayOfYear - 1)))

/** 1900 is not in the table; its two dates are those of python-dateutil. */
const paschas = ['1900-04-22', ...easters(table.orthodox)]
const westernEasters = ['1900-04-15', ...easters(table.western)]
const years = paschas.map((_, index) => 1900 + index)

const rules = new Map(feastsOf().map(({ key, rule }): [string, typeof rule] => [key, rule]))
const datesOfKey = (key: string, year: number, calendar: CalendarStyle = 'NEW'): string[] => {
  const rule = rules.get(key)
  return rule ? datesOf(rule, year, { calendar }) : []
}
const rowOf = (columns: readonly string[], year: number, calendar: CalendarStyle): string[] =>
  columns.flatMap((key) => datesOfKey(key, year, calendar))
const apostlesFast = (year: number, calendar: CalendarStyle) =>
  fastPeriods(year, { calendar }).find(({ key }) => key === 'APOSTLES')
const datesIn = (year: number, dates: string): string[] => dates.split(' ').map((date) => `${year}-${date}`)

describe('published tables, 1900 to 2199', () => {
  it('contain the same Paschas and western Easters as ours', () => {
    expect(years).toHaveLength(300)
    expect(years.map(pascha)).toEqual(paschas)
    expect(years.map(westernEaster)).toEqual(westernEasters)
  })

  it.each(whenPaschaIsOn2April)('count %s of the table from their Pascha: %s', (date, key) => {
    const offset = (Date.parse(`2001-${date}`) - Date.parse('2001-04-02')) / dayLength
    const theirs = paschas.map((easter) => [dateAfter(easter, offset)])
    expect(years.map((year) => datesOfKey(key, year))).toEqual(theirs)
    expect(years.map((year) => datesOfKey(key, year, 'OLD'))).toEqual(theirs)
  })

  it.each(dioceseTable)('of a diocese, %i, with %i days of the Apostles’ Fast', (year, days, dates) => {
    const theirs = datesIn(year, dates)
    const fast = apostlesFast(year, 'OLD')
    expect([...rowOf(dioceseColumns, year, 'OLD'), fast?.from]).toEqual(theirs)
    expect(fast?.days).toBe(days)
  })

  it.each(parishTable)('of a parish, %i, with %i days of the Apostles’ Fast', (year, days, dates) => {
    const fast = apostlesFast(year, 'NEW')
    expect([...rowOf(parishColumns, year, 'NEW'), fast?.from]).toEqual(datesIn(year, dates))
    expect(fast?.days).toBe(days)
  })

  it.each(mondaysOfTheHolySpirit)('have the Monday of the Holy Spirit on %s', (date) => {
    expect(datesOfKey('holy-spirit', Number(date.slice(0, 4)))).toEqual([date])
  })

  it('have the Sundays of the Forefathers and of Chloe from 2019 to 2049', () => {
    const theirs = forefathersAndChloe.split(',').map((row, index) => datesIn(2019 + index, row.trim()))
    expect(theirs).toHaveLength(31)
    expect(theirs.map((_, index) => rowOf(['forefathers', 'chloe'], 2019 + index, 'NEW'))).toEqual(theirs)
  })
})

/** Sundays in windows and transferred feasts, found independently by stepping through the days. */
describe('other movable feasts, 1900 to 2199', () => {
  const sundayFrom = (date: string): string => {
    const weekday = new Date(date).getUTCDay()
    return dateAfter(date, (7 - weekday) % 7)
  }

  it.each([
    ['chloe', '02-13'],
    ['fathers-of-fourth-council', '07-13'],
    ['fathers-of-seventh-council', '10-11'],
    ['forefathers', '12-11'],
    ['sunday-before-nativity', '12-18'],
  ])('%s is the first Sunday from %s', (key, from) => {
    expect(years.map((year) => datesOfKey(key, year))).toEqual(
      years.map((year) => [sundayFrom(`${year}-${from}`)]),
    )
  })

  it.each([
    ['george', '04-23', 1],
    ['mark', '04-25', 2],
  ])('%s is on %s, or %i after a Pascha that is on 23 April or later', (key, day, after) => {
    const theirs = paschas.map((easter) => {
      const year = easter.slice(0, 4)
      return [easter < `${year}-04-23` ? `${year}-${day}` : dateAfter(easter, after)]
    })
    expect(years.map((year) => datesOfKey(key, year))).toEqual(theirs)
  })

  it('the Apostles’ Fast has the days between All Saints and 29 June, and none if nothing is left between them', () => {
    const theirs = paschas.map((easter) => {
      const untilFeast = Date.parse(`${easter.slice(0, 4)}-06-29`) - Date.parse(easter)
      return Math.max(0, untilFeast / dayLength - 57)
    })
    expect(years.map((year) => apostlesFast(year, 'NEW')?.days)).toEqual(theirs)
  })
})
