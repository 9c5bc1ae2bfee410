/** Our fasts compared with published ones (docs/almanac.md names the sources and explains the differences). */
import { describe, expect, it } from 'vitest'
import { day } from '../../src/almanac.ts'
import { addDays, type CivilDate } from '../../src/civil-date.ts'
import { type FastLevel, fastOn } from '../../src/fasting/fast.ts'
import type { FastingPractice } from '../../src/fasting/practices.ts'
import {
  archdiocesePlanner,
  diaryFish,
  diaryOil,
  type PublishedMonth,
  parishWinter,
  slavicYear,
} from './fasting.ts'

const letters: Readonly<Record<FastLevel, string>> = {
  STRICT: 'S',
  DRY: 'S',
  OIL_AND_WINE: 'W',
  FISH: 'F',
  DAIRY: 'D',
  FREE: '',
}

/** Every day of those months with its letter, or '' if it is not listed. */
const read = (months: readonly PublishedMonth[]): Map<CivilDate, string> => {
  const named = new Map<CivilDate, string>()
  for (const [month, days] of months) {
    let letter = ''
    for (const word of days.split(' ')) {
      if (/^\d/.test(word)) named.set(`${month}-${word.padStart(2, '0')}`, letter)
      else letter = word
    }
  }
  const result = new Map<CivilDate, string>()
  for (const [month] of months) {
    for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) {
      result.set(date, named.get(date) ?? '')
    }
  }
  return result
}

const planner = read(archdiocesePlanner)

const differing = (months: ReadonlyMap<CivilDate, string>, fasting: FastingPractice): string[] =>
  [...months].flatMap(([date, theirs]) => {
    const fast = fastOn(date, { fasting })
    const ours = fast && letters[fast.level]
    return ours === theirs ? [] : [`${date} ${theirs || 'free'} ${ours || 'free'}`]
  })

const isWednesdayOrFriday = (date: CivilDate): boolean => [3, 5].includes(new Date(date).getUTCDay())

const years = Array.from({ length: 7 }, (_, index) => 2024 + index)
const datesOf = (day: number): CivilDate[] =>
  years.map(
    (year) =>
      `${year}-${String(Math.floor(day / 100)).padStart(2, '0')}-${String(day % 100).padStart(2, '0')}`,
  )

describe('published fasts of whole years', () => {
  it('of the Greek Archdiocese of America equal ours for that Archdiocese on every day of a year', () => {
    expect(planner.size).toBe(365)
    expect(differing(planner, 'GOARCH')).toEqual([])
    for (const date of planner.keys()) {
      expect(fastOn(date, { jurisdiction: 'GOARCH' })).toEqual(fastOn(date, { fasting: 'GOARCH' }))
    }
  })

  it('of the same Archdiocese differ from those of Greece on fourteen days, for the documented reasons only', () => {
    expect(differing(planner, 'GREEK')).toEqual([
      // Greece keeps the Protection of the Theotokos on 28 October.
      '2025-10-01 W S',
      // Greece has fish until 17 December, and oil afterwards.
      '2025-12-13 W F',
      '2025-12-14 W F',
      '2025-12-15 W F',
      '2025-12-16 S F',
      '2025-12-18 S W',
      '2025-12-22 S W',
      '2025-12-23 S W',
      // The leave-taking of Theophany.
      '2026-01-14 W S',
      // Holy Thursday.
      '2026-04-09 W S',
      // From the Ascension to Pentecost.
      '2026-05-22 W S',
      '2026-05-27 W S',
      '2026-05-29 W S',
      // Procopius.
      '2026-07-08 W S',
    ])
  })

  it('of the Orthodox Church in America equal ours of the Slavic order, for the documented exceptions only', () => {
    const year = read(slavicYear)
    expect(year.size).toBe(365)
    expect(differing(year, 'GREEK')).toHaveLength(45)
    expect(differing(year, 'SLAVIC')).toEqual([
      // Mondays of Lent.
      '2025-03-24 W S',
      '2025-03-31 W S',
      '2025-04-07 W S',
      // A saint of America.
      '2025-05-07 F W',
      '2025-08-29 W S',
      // The Apostles of America.
      '2025-09-24 F S',
      // Philip, whose day has fish in all practices here.
      '2025-11-14 W F',
    ])
    expect(fastOn('2025-06-16', { jurisdiction: 'SLAVIC' })?.practice).toBe('SLAVIC')
  })

  it('of a parish in Greece for the winter of 2016 equal ours except on 22 January', () => {
    const winter = [...read(parishWinter)].filter(
      ([date]) => isWednesdayOrFriday(date) && date < '2016-02-22',
    )
    const theirs = new Map(winter.filter(([date]) => date > '2016-01-06'))
    expect(theirs.size).toBe(13)
    expect(differing(theirs, 'GREEK')).toEqual(['2016-01-22 S W'])
  })

  it('of a Greek pocket calendar equal ours on every Wednesday and Friday of seven years', () => {
    const oil = new Set(diaryOil.flatMap(datesOf))
    const fish = new Set(diaryFish.flatMap(datesOf))
    const compared = { oil: 0, fish: 0, strict: 0 }
    for (let date = '2024-01-01'; date < '2031-01-01'; date = addDays(date, 1)) {
      const { fast, fromPascha } = day(date)
      const isOrdinary = fromPascha < -70 || fromPascha > 56
      const isTwelveDays = date.slice(5) >= '12-25' || date.slice(5) <= '01-06'
      if (!isWednesdayOrFriday(date) || !isOrdinary || isTwelveDays) continue
      const theirs = fish.has(date) ? 'fish' : oil.has(date) ? 'oil' : 'strict'
      compared[theirs] += 1
      const levels = { fish: 'FISH', oil: 'OIL_AND_WINE', strict: 'DRY' }
      expect([date, fast?.level]).toEqual([date, levels[theirs]])
    }
    expect(compared).toEqual({ oil: 90, fish: 16, strict: 346 })
  })

  it('allow oil in Great Lent for three feasts, on weekdays that otherwise have none', () => {
    expect(fastOn('2026-02-24')?.level).toBe('OIL_AND_WINE')
    expect(fastOn('2026-03-09')?.key).toBe('feast-with-oil')
    expect(fastOn('2026-03-26')?.level).toBe('OIL_AND_WINE')
    expect(fastOn('2026-03-24')?.level).toBe('DRY')
    // Theodore the Recruit on a weekday of Lent, and Gabriel in Holy Week, as in the old calendar.
    expect(fastOn('2010-02-17')?.level).toBe('DRY')
    expect(fastOn('2026-04-08', { calendar: 'OLD' })?.level).toBe('DRY')
  })
})
