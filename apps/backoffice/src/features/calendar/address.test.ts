import { expect, test } from 'vitest'
import { decidedFor, isShownDate, readCalendarAddress, writeCalendarAddress } from './address.ts'

const today = '2026-11-21'
const read = (text: string) => readCalendarAddress(new URLSearchParams(text), today)

test('what an address says comes back as it was written', () => {
  const address = {
    view: 'year',
    date: '2027-05-02',
    calendar: 'OLD',
    religion: 'ORTHODOX',
    jurisdiction: 'SLAVIC',
  } as const
  expect(read(writeCalendarAddress(address).toString())).toEqual(address)
})

test('what an address leaves out or cannot mean is the usual', () => {
  const usual = {
    view: 'month',
    date: today,
    calendar: 'NEW',
    religion: 'ORTHODOX',
    jurisdiction: 'GREECE',
  }
  expect(read('')).toEqual(usual)
  expect(read('view=decade&date=2027-02-29&calendar=X&religion=&jurisdiction=ROME')).toEqual(usual)
})

test('the western Churches have no old calendar and no jurisdictions', () => {
  const western = read('religion=CATHOLIC&calendar=OLD&jurisdiction=SLAVIC')
  expect(western).toMatchObject({ religion: 'CATHOLIC', calendar: 'NEW', jurisdiction: 'GREECE' })
  expect(decidedFor(western)).toEqual({ religion: 'CATHOLIC', calendar: 'NEW', jurisdiction: null })
})

test('a decision speaks of the jurisdiction that is looked at', () => {
  expect(decidedFor(read('view=year&calendar=OLD&jurisdiction=CYPRUS'))).toEqual({
    religion: 'ORTHODOX',
    calendar: 'OLD',
    jurisdiction: 'CYPRUS',
  })
})

test('only days that exist, of the years that are answered for, are shown', () => {
  expect(isShownDate('2028-02-29')).toBe(true)
  expect(isShownDate('2027-02-29')).toBe(false)
  expect(isShownDate('1899-12-31')).toBe(false)
  expect(isShownDate('2200-01-01')).toBe(false)
  expect(isShownDate('2027-2-1')).toBe(false)
})
