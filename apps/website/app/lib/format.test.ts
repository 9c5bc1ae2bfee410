import { createT } from '@kandili/messages'
import { sharedMessages } from '@kandili/messages/website'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  answersIn,
  civilDateOf,
  dayAndMonth,
  dayOf,
  dayOfYear,
  durationIn,
  hourOf,
  monthOf,
  nameOfMonth,
  phoneInGroups,
  shortDate,
  shortDay,
} from './format.ts'
import { localeOf } from './language.ts'

const greek = createT('el', sharedMessages)
const english = createT('en', sharedMessages)

describe('dates and hours', () => {
  it('formats days as usual in each language', () => {
    expect(dayOf('el', '2026-12-06')).toBe('Κυριακή 6\u00a0Δεκεμβρίου')
    expect(dayOf('en', '2026-12-06')).toBe('Sunday 6\u00a0December')
    expect(dayOfYear('el', '2026-12-06')).toBe('Κυριακή 6\u00a0Δεκεμβρίου 2026')
    expect(monthOf('el', '2026-12-06')).toBe('Δεκέμβριος 2026')
    expect(nameOfMonth('el', 12)).toBe('Δεκέμβριος')
    expect(nameOfMonth('en', 12)).toBe('December')
    expect(shortDate('2026-12-06')).toBe('06/12/2026')
  })

  it.each(['el', 'en'] as const)('formats every day of a leap year as Intl does, in %s', (language) => {
    const written = (date: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' })
        .format(new Date(date))
        .replace(',', '')
        .replace(/(?<=\d) /, '\u00a0')
    for (let date = '2028-01-01'; date < '2029-01-01'; date = addDays(date, 1)) {
      expect(dayOf(language, date)).toBe(written(date, { weekday: 'long', day: 'numeric', month: 'long' }))
      expect(dayAndMonth(language, date)).toBe(written(date, { day: 'numeric', month: 'long' }))
      expect(shortDay(language, date)).toBe(written(date, { day: 'numeric', month: 'short' }))
      expect(monthOf(language, date)).toBe(written(date, { month: 'long', year: 'numeric' }))
    }
  })

  it('uses the time zone of Athens', () => {
    expect(hourOf('2026-12-06T07:12:00Z')).toBe('09:12')
    expect(civilDateOf('2026-12-05T22:30:00Z')).toBe('2026-12-06')
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  })

  it('writes durations in words, in the right number', () => {
    expect(durationIn(greek, 444)).toBe('7 ώρες και 24 λεπτά')
    expect(durationIn(greek, 61)).toBe('1 ώρα και 1 λεπτό')
    expect(durationIn(english, 10_080)).toBe('7 days')
    expect(durationIn(english, 0)).toBe('0 minutes')
  })

  it('says how soon a temple answers', () => {
    expect(answersIn(greek, 6)).toBe('Απαντά την ίδια ημέρα')
    expect(answersIn(greek, 24)).toBe('Απαντά μέσα σε μία ημέρα')
    expect(answersIn(english, 72)).toBe('Answers within 3 days')
  })
})

it('groups telephone numbers as in their country, and leaves others as they are', () => {
  const read = (number: string) => phoneInGroups(number).replaceAll('\u00a0', ' ')
  expect(read('+302101234567')).toBe('+30 210 123 4567')
  expect(read('+302310123456')).toBe('+30 231 012 3456')
  expect(read('+306912345678')).toBe('+30 691 234 5678')
  expect(read('+302287041234')).toBe('+30 22870 41234')
  expect(read('+35725123456')).toBe('+357 25 123456')
  expect(read('+12125550100')).toBe('+1 212 555 0100')
  expect(read('+442079460000')).toBe('+442079460000')
})
