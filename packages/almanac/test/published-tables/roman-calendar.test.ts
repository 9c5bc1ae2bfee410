/** Our western feasts and name days compared with published Roman calendars (docs/almanac.md names them). */
import { describe, expect, it } from 'vitest'
import { day } from '../../src/almanac.ts'
import { feastsOf } from '../../src/feasts/catalogue.ts'
import { westernNameDays } from '../../src/name-days/western-name-days.ts'
import { datesOf } from '../../src/rule.ts'
import { fixedDays, movingDays, transfers } from './roman-calendar.ts'

const religion = 'CATHOLIC'
const feasts = feastsOf({ religion })
const nameDays = westernNameDays(religion)
const ruleOf = (key: string) => [...feasts, ...nameDays].find((feast) => feast.key === key)?.rule
const datesIn = (key: string, from: number, to: number): string[] => {
  const rule = ruleOf(key)
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return rule ? years.flatMap((year) => datesOf(rule, year, { religion })) : []
}

describe('published Roman calendar', () => {
  it.each(Object.entries(transfers))('moves %s in 2001 to 2100 as ours does', (key, published) => {
    const ours = datesIn(key, 2001, 2100)
    const own = ruleOf(key)
    const isOwn = (date: string) =>
      own && 'month' in own && Number(date.slice(5, 7)) === own.month && Number(date.slice(8)) === own.day
    const isAdvent = key === 'immaculate-conception'
    const moved = ours.filter((date) => (isAdvent ? !date.endsWith('-12-08') : !isOwn(date)))
    // The Congregation decided for 2022 that John moves before the Sacred Heart; the table has the day after.
    const decided = published
      .split(' ')
      .map((date) =>
        ['2022-06-25', '2033-06-25', '2044-06-25'].includes(date) ? date.replace('-25', '-23') : date,
      )
    expect(moved).toEqual(decided)
  })

  it.each(Object.entries(fixedDays))('has %s on %s', (key, date) => {
    expect(new Set(datesIn(key, 2024, 2030).map((other) => other.slice(5)))).toEqual(new Set([date]))
  })

  it.each(Object.entries(movingDays))('has %s from 2024 to 2030 on %s', (key, dates) => {
    expect(datesIn(key, 2024, 2030)).toEqual(dates.split(' '))
  })

  it('has every fixed feast and name day of ours', () => {
    const held = new Set([...Object.keys(fixedDays), ...Object.keys(transfers), ...Object.keys(movingDays)])
    const fromEaster = feasts.filter(({ rule }) => rule.kind === 'PASCHA').map(({ key }) => key)
    const keys = [...feasts, ...nameDays].map(({ key }) => key)
    expect(keys.filter((key) => !held.has(key) && !fromEaster.includes(key))).toEqual([])
    const ofBoth = westernNameDays('PROTESTANT').map(({ key }) => key)
    expect(ofBoth.filter((key) => !held.has(key))).toEqual([])
  })

  it('has moved feasts on their new day only, with the reason', () => {
    const keysOn = (date: string) => day(date, { religion }).feasts.map(({ key }) => key)
    expect(keysOn('2022-06-23')).toContain('nativity-of-john-the-baptist')
    expect(keysOn('2022-06-24')).toEqual(['sacred-heart'])
    expect(keysOn('2038-06-25')).toContain('nativity-of-john-the-baptist')
    expect(keysOn('2057-06-30')).toContain('peter-and-paul')
    expect(keysOn('2026-06-24')).toContain('nativity-of-john-the-baptist')
    const moved = day('2038-06-25', { religion }).feasts.find(({ kind, reason }) => kind && reason)
    expect(moved?.reason?.en).toContain('Moved this year')
  })
})
