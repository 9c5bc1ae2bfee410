import { describe, expect, it } from 'vitest'
import { type Planned, weekendsOf } from './planned.ts'

const planned: Planned = {
  key: 'DAY_40',
  years: null,
  title: 'Fortieth day',
  target: '2026-12-29',
  service: 'MEMORIAL',
  isOpen: true,
  reason: null,
  before: '2026-12-29',
  after: '2026-12-29',
  weekendBefore: '2026-12-27',
  weekendAfter: '2027-01-02',
  proposed: '2026-12-29',
}

describe('the weekends around a memorial', () => {
  it('are proposed on both sides, if they are open', () => {
    expect(weekendsOf(planned)).toEqual(['2026-12-27', '2027-01-02'])
    expect(weekendsOf({ ...planned, weekendBefore: null })).toEqual(['2027-01-02'])
  })

  it('are not proposed for a day on a weekend, nor for a Trisagion', () => {
    const sunday = '2026-12-27'
    expect(weekendsOf({ ...planned, target: sunday, weekendBefore: sunday, weekendAfter: sunday })).toEqual(
      [],
    )
    expect(weekendsOf({ ...planned, service: 'TRISAGION' })).toEqual([])
  })
})
