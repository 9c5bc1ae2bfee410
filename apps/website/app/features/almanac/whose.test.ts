import { describe, expect, it } from 'vitest'
import { type Day, feastsAhead, isRed, leadingFeast, titleOfDay, whoseQuery } from './whose.ts'

// Only the fields that the rules read.
const dayWith = (date: string, rest: object): Day =>
  ({ date, weekday: 2, feasts: [], holidays: [], memorials: { allowed: true }, ...rest }) as unknown as Day
const feast = (rank: string, title = rank) => ({ key: rank, title, kind: 'FIXED', rank, reason: null })

describe('what names a day', () => {
  const sunday = { el: 'Κυριακή Ζʹ Λουκά', en: '7th Sunday of Luke' }

  it('is the Sunday in red before its saints, which are all still to be listed', () => {
    const day = dayWith('2027-11-07', { weekday: 1, sunday, feasts: [feast('SAINT')] })
    expect(titleOfDay(day, 'el')).toEqual({ title: sunday.el, isRed: true, feast: null })
  })

  it('is a greater feast, also on a Sunday', () => {
    const day = dayWith('2026-12-06', { weekday: 1, sunday, feasts: [feast('MAJOR', 'Nicholas')] })
    expect(titleOfDay(day, 'en')).toMatchObject({ title: 'Nicholas', isRed: true })
  })

  it('is in red for a Sunday of the Triodion, and in ink for a saint on a weekday', () => {
    const triodion = dayWith('2027-02-21', { weekday: 1, sunday, feasts: [feast('SEASON', sunday.en)] })
    expect(titleOfDay(triodion, 'en')).toMatchObject({ title: sunday.en, isRed: true })
    const saint = dayWith('2027-02-22', { sunday: null, feasts: [feast('SAINT')] })
    expect(titleOfDay(saint, 'en')).toMatchObject({ title: 'SAINT', isRed: false })
    expect(titleOfDay(dayWith('2027-02-23', { sunday: null }), 'en')).toBeNull()
  })
})

describe('red days', () => {
  it('are Sundays and days of feasts that the whole Church keeps', () => {
    expect(isRed(dayWith('2026-12-06', { weekday: 1, feasts: [feast('SAINT')] }))).toBe(true)
    expect(isRed(dayWith('2026-11-25', { feasts: [feast('MAJOR')] }))).toBe(true)
    expect(isRed(dayWith('2026-12-25', { feasts: [feast('SAINT'), feast('GREAT')] }))).toBe(true)
    expect(isRed(dayWith('2026-12-07', { feasts: [feast('SAINT'), feast('NOTABLE')] }))).toBe(false)
    expect(isRed(dayWith('2026-05-01', { feasts: [feast('SAINT')] }))).toBe(false)
  })

  it("keep the season's name of a Sunday", () => {
    const feasts = [feast('SEASON', 'Thomas'), feast('MAJOR')]
    expect(leadingFeast(dayWith('2026-04-19', { weekday: 1, feasts }))?.title).toBe('Thomas')
  })

  it('lead the list of upcoming feasts, without the day itself', () => {
    const days = [
      dayWith('2026-12-25', { feasts: [feast('GREAT', 'Nativity')] }),
      dayWith('2026-12-26', { feasts: [feast('SAINT')] }),
      dayWith('2026-12-27', { feasts: [feast('MAJOR', 'Stephen')] }),
      dayWith('2027-01-01', { feasts: [feast('GREAT', 'Basil')] }),
    ]
    expect(feastsAhead(days, 1)).toEqual([{ date: '2026-12-27', title: 'Stephen' }])
    expect(feastsAhead(days, 4)).toHaveLength(2)
  })
})

describe('a URL of the almanac', () => {
  it('has only values that differ from the default', () => {
    expect(whoseQuery({ calendar: 'NEW', religion: 'ORTHODOX', jurisdiction: 'GREECE' })).toBe('')
    expect(whoseQuery({ calendar: 'OLD', religion: 'ORTHODOX', jurisdiction: 'SLAVIC' })).toBe(
      '?calendar=OLD&jurisdiction=SLAVIC',
    )
    expect(whoseQuery({ calendar: 'NEW', religion: 'CATHOLIC', jurisdiction: 'GREECE' })).toBe(
      '?religion=CATHOLIC',
    )
  })
})
