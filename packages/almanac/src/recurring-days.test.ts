import { describe, expect, it } from 'vitest'
import { type RecurringRule, recurringDays } from './recurring-days.ts'

const of = (rule: RecurringRule, from: string, until: string, names: string[] = []) =>
  recurringDays(rule, { from, until }, { names, options: {} }).map(({ date }) => date)

describe('recurring days', () => {
  it('follow Pascha', () => {
    expect(of({ kind: 'SOUL_SATURDAYS' }, '2027-01-01', '2027-12-31')).toEqual([
      '2027-03-06',
      '2027-03-20',
      '2027-06-19',
    ])
    expect(of({ kind: 'LENT_SUNDAYS' }, '2027-01-01', '2027-12-31')).toEqual([
      '2027-03-21',
      '2027-03-28',
      '2027-04-04',
      '2027-04-11',
      '2027-04-18',
    ])
  })

  it('keep 29 February on the 28th in common years', () => {
    expect(of({ kind: 'YEARLY', month: 2, day: 29 }, '2027-01-01', '2028-12-31')).toEqual([
      '2027-02-28',
      '2028-02-29',
    ])
  })

  it('move with a feast in Lent, and name the person of a name day', () => {
    const span = { from: '2027-04-01', until: '2027-05-31' }
    expect(
      recurringDays({ kind: 'NAME_DAYS' }, span, { names: ['Γιώργος', 'Ελένη', 'Κώστας'], options: {} }),
    ).toEqual([
      { date: '2027-05-03', names: [0] },
      { date: '2027-05-21', names: [1, 2] },
    ])
  })

  it('count the day of repose as the first of forty, across the clock change', () => {
    const days = of({ kind: 'UNTIL_FORTIETH', reposedOn: '2026-10-01' }, '2026-10-01', '2026-12-31')
    expect([days.length, days[0], days.at(-1)]).toEqual([40, '2026-10-01', '2026-11-09'])
    expect(of({ kind: 'UNTIL_FORTIETH', reposedOn: '2026-10-01' }, '2026-11-08', '2026-12-31')).toEqual([
      '2026-11-08',
      '2026-11-09',
    ])
  })

  it('are the fortieth day, the half year and the years, on open days', () => {
    expect(of({ kind: 'MEMORIALS', reposedOn: '2026-11-20', years: 1 }, '2026-11-20', '2028-01-01')).toEqual([
      '2026-12-29',
      '2027-05-20',
      '2027-11-20',
    ])
  })

  it('include both ends of the span and nothing beyond', () => {
    expect(of({ kind: 'YEARLY', month: 5, day: 21 }, '2027-05-21', '2027-05-21')).toEqual(['2027-05-21'])
    expect(of({ kind: 'YEARLY', month: 5, day: 21 }, '2027-05-22', '2028-05-20')).toEqual([])
  })
})
