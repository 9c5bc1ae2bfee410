import { expect, test } from 'vitest'
import { type Day, isRed, markedFast, marksOf, type Override, speaksOf } from './days.ts'

const override = (part: Partial<Override> = {}): Override => ({
  id: 1,
  version: 1,
  updatedAt: '2026-11-21T08:00:00Z',
  action: 'MOVE',
  year: 2027,
  feastKey: 'george',
  calendar: 'NEW',
  religion: 'ORTHODOX',
  title: { el: 'Αγίου Γεωργίου', en: 'Saint George' },
  rank: null,
  date: '2027-05-03',
  jurisdiction: null,
  reason: { el: 'Δίπτυχα', en: 'Diptychs' },
  ...part,
})
const george = { key: 'george', dates: ['2027-05-04'] }
const told = (marks: ReturnType<typeof marksOf>) =>
  [...marks].map(([date, all]) => [date, all.map(({ effect }) => effect)])

test('a moved feast leaves its day and appears on another', () => {
  expect(told(marksOf([override()], [george]))).toEqual([
    ['2027-05-04', ['GOES']],
    ['2027-05-03', ['COMES']],
  ])
})

test('a removed feast only leaves a day, an added one only appears', () => {
  expect(told(marksOf([override({ action: 'REMOVE', date: null })], [george]))).toEqual([
    ['2027-05-04', ['GOES']],
  ])
  const added = override({ action: 'ADD', feastKey: 'new-martyrs', date: '2027-06-01' })
  expect(told(marksOf([added], [george]))).toEqual([['2027-06-01', ['COMES']]])
})

test('a feast moved to its own day stays there', () => {
  expect(told(marksOf([override({ date: '2027-05-04' })], [george]))).toEqual([['2027-05-04', ['COMES']]])
})

test('two decisions can affect one day', () => {
  const added = override({ id: 2, action: 'ADD', feastKey: 'x', date: '2027-05-03' })
  expect(marksOf([override(), added], [george]).get('2027-05-03')).toHaveLength(2)
})

test('a decision applies to its calendar, and to one Church if it names one', () => {
  const greece = { calendar: 'NEW', religion: 'ORTHODOX', jurisdiction: 'GREECE' } as const
  expect(speaksOf(override(), greece)).toBe(true)
  expect(speaksOf(override({ jurisdiction: 'CYPRUS' }), greece)).toBe(false)
  expect(speaksOf(override({ calendar: 'OLD' }), greece)).toBe(false)
})

test('uses the red-day rule of the public almanac', () => {
  const feast = (key: string, rank: Day['feasts'][number]['rank']): Day['feasts'] => [
    { key, title: '', kind: 'FIXED', rank, reason: null },
  ]
  expect(isRed({ weekday: 1, feasts: [] })).toBe(true)
  expect(isRed({ weekday: 4, feasts: feast('catherine', 'MAJOR') })).toBe(true)
  expect(isRed({ weekday: 2, feasts: feast('clean-monday', 'SEASON') })).toBe(true)
  expect(isRed({ weekday: 3, feasts: feast('some-saint', 'SAINT') })).toBe(false)
})

test('days without a fast have no fast mark', () => {
  const fast = (level: 'FISH' | 'FREE') => ({ level, text: '', reason: '', accordingTo: '', others: [] })
  expect(markedFast({ fast: fast('FISH') })).toBe('FISH')
  expect(markedFast({ fast: fast('FREE') })).toBeNull()
  expect(markedFast({ fast: null })).toBeNull()
})
