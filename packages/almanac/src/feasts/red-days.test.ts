import { describe, expect, it } from 'vitest'
import { day } from '../almanac.ts'
import { isRedDay, nameOfDay, redFeast } from './red-days.ts'

describe('red days', () => {
  it.each([
    ['2026-11-22', 'a Sunday'],
    ['2026-11-25', 'Saint Catherine, whom the whole Church keeps'],
    ['2026-12-25', 'a great feast'],
    ['2026-02-23', 'Clean Monday'],
    ['2026-04-13', 'Bright Monday'],
    ['2026-06-01', 'the Monday of the Holy Spirit'],
    ['2026-10-28', 'the Protection of the Theotokos'],
  ])('%s is red: %s', (date) => {
    expect(isRedDay(day(date))).toBe(true)
  })

  it.each([
    ['2026-11-24', 'a saint of the day only'],
    ['2026-05-01', 'a public holiday without a feast'],
    ['2026-04-06', 'a weekday of Holy Week'],
    ['2026-11-07', 'a plain Saturday'],
  ])('%s is not red: %s', (date) => {
    expect(isRedDay(day(date))).toBe(false)
  })

  it('moves with the calendar of the temple', () => {
    expect(isRedDay(day('2026-12-08', { calendar: 'OLD' }))).toBe(true)
    expect(isRedDay(day('2026-11-25', { calendar: 'OLD' }))).toBe(false)
  })

  it('includes the feast of the temple itself', () => {
    const templeFeast = { kind: 'FIXED', month: 11, day: 24 } as const
    expect(isRedDay(day('2026-11-24', { templeFeast }))).toBe(true)
  })

  it('leaves days of penance and of the departed in ink', () => {
    expect(isRedDay(day('2026-02-18', { religion: 'CATHOLIC' }))).toBe(false)
    expect(isRedDay(day('2026-11-02', { religion: 'CATHOLIC' }))).toBe(false)
    expect(isRedDay(day('2026-06-29', { religion: 'PROTESTANT' }))).toBe(true)
  })

  it('prints the name of every Sunday in red', () => {
    const { feasts, sunday } = day('2027-07-04')
    const named = nameOfDay({
      feasts: feasts.map((feast) => ({ ...feast, title: feast.title.en })),
      sunday: sunday?.en,
    })
    expect(named).toMatchObject({ title: 'Sunday of the local Saints', isRed: true })
  })

  it('names the feast that makes the day red', () => {
    expect(redFeast(day('2026-11-25'))?.key).toBe('catherine')
    expect(redFeast(day('2026-11-24'))).toBeUndefined()
  })
})
