import { describe, expect, it } from 'vitest'
import { shownDate, valueOfTyped, valueOfTypedTime } from './typed-date.ts'

const today = '2026-11-21'

describe('a date field', () => {
  it.each([
    ['21/11/2026', '2026-11-21'],
    ['1.2.27', '2027-02-01'],
    ['15/8/79', '1979-08-15'],
    ['21112026', '2026-11-21'],
    ['150879', '1979-08-15'],
    [' 21/11/2026 ', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['', null],
    ['  ', null],
  ])('reads %j as %j', (typed, value) => {
    expect(valueOfTyped(typed, today)).toBe(value)
  })

  it('completes two digits to a past year for a day that cannot be in the future', () => {
    expect(valueOfTyped('3/5/48', today)).toBe('2048-05-03')
    expect(valueOfTyped('3/5/48', today, true)).toBe('1948-05-03')
  })

  it.each(['29/2/2027', '11/20/2026', '310426', '2111202', 'αύριο'])(
    'keeps %j, which is not a date',
    (typed) => {
      expect(valueOfTyped(typed, today)).toBe(typed)
      expect(shownDate(typed)).toBe(typed)
    },
  )

  it('formats a date as usual here, and null as empty', () => {
    expect(shownDate('2026-11-21')).toBe('21/11/2026')
    expect(shownDate(null)).toBe('')
  })
})

describe('a time field', () => {
  it.each([
    ['7', '07:00'],
    ['7:30', '07:30'],
    ['07.30', '07:30'],
    ['19 05', '19:05'],
    ['730', '07:30'],
    ['1930', '19:30'],
    ['00:00', '00:00'],
    [' 23:59 ', '23:59'],
    ['', null],
  ])('reads %j as %j', (typed, value) => {
    expect(valueOfTypedTime(typed)).toBe(value)
  })

  it.each(['24:00', '7:60', '7:3', '12345', 'μεσημέρι'])('keeps %j, which is not a time', (typed) => {
    expect(valueOfTypedTime(typed)).toBe(typed)
  })
})
