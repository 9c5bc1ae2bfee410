import { expect, test } from 'vitest'
import { decidedFor, isShownDate, readCalendarAddress, writeCalendarAddress } from './address.ts'

const today = '2026-11-21'
const read = (text: string) => readCalendarAddress(new URLSearchParams(text), today)

test('round-trips a URL', () => {
  const address = {
    view: 'year',
    date: '2027-05-02',
    calendar: 'OLD',
    religion: 'ORTHODOX',
    jurisdiction: 'SLAVIC',
    compare: 'NEW.GREECE',
  } as const
  expect(read(writeCalendarAddress(address).toString())).toEqual(address)
})

test('missing and invalid values fall back to the default', () => {
  const usual = {
    view: 'month',
    date: today,
    calendar: 'NEW',
    religion: 'ORTHODOX',
    jurisdiction: 'GREECE',
    compare: '',
  }
  expect(read('')).toEqual(usual)
  expect(read('view=decade&date=2027-02-29&calendar=X&religion=&jurisdiction=ROME&compare=ROME')).toEqual(
    usual,
  )
})

test('the western Churches have no old calendar and no jurisdictions', () => {
  const western = read('religion=CATHOLIC&calendar=OLD&jurisdiction=SLAVIC')
  expect(western).toMatchObject({ religion: 'CATHOLIC', calendar: 'NEW', jurisdiction: 'GREECE' })
  expect(decidedFor(western)).toEqual({ religion: 'CATHOLIC', calendar: 'NEW', jurisdiction: null })
})

test('a decision applies to the jurisdiction that is shown', () => {
  expect(decidedFor(read('view=year&calendar=OLD&jurisdiction=CYPRUS'))).toEqual({
    religion: 'ORTHODOX',
    calendar: 'OLD',
    jurisdiction: 'CYPRUS',
  })
})

test('only existing days of supported years are shown', () => {
  expect(isShownDate('2028-02-29')).toBe(true)
  expect(isShownDate('2027-02-29')).toBe(false)
  expect(isShownDate('1899-12-31')).toBe(false)
  expect(isShownDate('2200-01-01')).toBe(false)
  expect(isShownDate('2027-2-1')).toBe(false)
})
