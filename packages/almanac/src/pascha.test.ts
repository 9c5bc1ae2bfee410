import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import printed from '../test/published-tables/paschas.json' with { type: 'json' }
import { fromGregorian, fromJulian, weekdayOf } from './civil-date.ts'
import {
  firstYear,
  lastYear,
  pascha,
  paschaDayNumber,
  westernEaster,
  westernEasterDayNumber,
} from './pascha.ts'

const allYears = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)

/**
 * The oldest method: the full moons of the 19 golden numbers as the Church's tables print them, and the next Sunday.
 */
const paschalMoons: readonly (readonly [month: number, day: number])[] = [
  [4, 5],
  [3, 25],
  [4, 13],
  [4, 2],
  [3, 22],
  [4, 10],
  [3, 30],
  [4, 18],
  [4, 7],
  [3, 27],
  [4, 15],
  [4, 4],
  [3, 24],
  [4, 12],
  [4, 1],
  [3, 21],
  [4, 9],
  [3, 29],
  [4, 17],
]

const byTable = (year: number): number => {
  const [month, day] = paschalMoons[year % 19] ?? [0, 0]
  const moon = fromJulian(year, month, day)
  // Day number 6 is a Sunday: the Sunday after the moon, never on it.
  return moon + 7 - ((moon - 6) % 7)
}

/** Gauss, 1800, for the Julian calendar: M = 15, N = 6. */
const byGauss = (year: number): number => {
  const [a, b, c] = [year % 19, year % 4, year % 7]
  const d = (19 * a + 15) % 30
  const e = (2 * b + 4 * c + 6 * d + 6) % 7
  return fromJulian(year, 3, 22) + d + e
}

/** The anonymous Gregorian computus (Nature, 1876). */
const byAnonymous = (year: number): number => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const from = h + l - 7 * m + 114
  return fromGregorian(year, Math.floor(from / 31), (from % 31) + 1)
}

describe('pascha', () => {
  it.each([325, 4100, 2026.5, Number.NaN, -1])('rejects the year %s', (year) => {
    expect(() => pascha(year)).toThrow(expect.objectContaining({ code: 'YEAR_OUT_OF_RANGE' }))
    expect(() => westernEaster(year)).toThrow(RangeError)
  })

  it.each(Object.entries(printed.orthodox))('in %s is on %s, as printed', (year, date) => {
    expect(pascha(Number(year))).toBe(`${year}-${date}`)
  })

  it.each(Object.entries(printed.western))('of the West in %s is on %s, as printed', (year, date) => {
    expect(westernEaster(Number(year))).toBe(`${year}-${date}`)
  })

  it('agrees with the table of moons and with Gauss in every year', () => {
    const ours = allYears.map((year) => [year, paschaDayNumber(year)])
    expect(ours).toEqual(allYears.map((year) => [year, byTable(year)]))
    expect(ours).toEqual(allYears.map((year) => [year, byGauss(year)]))
  })

  it('of the West agrees with the anonymous computus in every year', () => {
    const ours = allYears.map((year) => [year, westernEasterDayNumber(year)])
    expect(ours).toEqual(allYears.map((year) => [year, byAnonymous(year)]))
  })

  it('is a Sunday, from 4 April to 8 May in 1924 to 2099, and never before western Easter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1924, max: 2099 }), (year) => {
        expect(weekdayOf(pascha(year))).toBe(1)
        expect(pascha(year) >= `${year}-04-04` && pascha(year) <= `${year}-05-08`).toBe(true)
        expect([0, 7, 28, 35]).toContain(paschaDayNumber(year) - westernEasterDayNumber(year))
      }),
    )
  })

  it('falls on 23 April in the known years', () => {
    const years = allYears.filter((year) => year >= 1924 && year < 2100 && pascha(year).endsWith('-04-23'))
    expect(years).toEqual([1995, 2006, 2079, 2090])
  })

  it('is 14 days from the Julian date after February 2100', () => {
    expect(pascha(2099)).toBe('2099-04-12')
    expect(pascha(2100)).toBe('2100-05-02')
    expect(fromJulian(2100, 4, 18)).toBe(fromGregorian(2100, 5, 2))
  })
})
