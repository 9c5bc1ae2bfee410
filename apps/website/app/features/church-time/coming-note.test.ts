import { expect, it } from 'vitest'
import { comingNote } from './coming-note.ts'

const today = '2026-11-24'
const yearly = { rule: { kind: 'YEARLY', month: 11, day: 27 }, state: 'ACTIVE' } as const
const daily = { rule: { kind: 'UNTIL_FORTIETH', reposedOn: '2026-11-20' }, state: 'ACTIVE' } as const

it('says when the mail about a day is sent', () => {
  expect(comingNote(yearly, '2026-12-02', today)).toBe('day.COMING')
  expect(comingNote(yearly, '2026-12-01', today)).toBe('day.soon')
  expect(comingNote(daily, '2026-11-26', today)).toBe('day.eve')
  expect(comingNote(daily, '2026-11-25', today)).toBe('day.soon')
})

it('announces no mail for today, nor during a pause', () => {
  expect(comingNote(daily, today, today)).toBe('day.today')
  expect(comingNote({ ...yearly, state: 'PAUSED' }, '2026-12-02', today)).toBe('day.paused')
})
