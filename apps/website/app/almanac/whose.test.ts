import { describe, expect, it } from 'vitest'
import { type Day, feastsAhead, isRed, nearestForMemorial, whoseQuery } from './whose.ts'

// Only what the rules look at: a whole day would hide it.
const dayWith = (date: string, rest: object): Day =>
  ({ date, weekday: 2, feasts: [], memorials: { allowed: true }, ...rest }) as unknown as Day
const feast = (rank: string, title = rank) => ({ key: rank, title, kind: 'FIXED', rank, reason: null })

describe('what is printed in red', () => {
  it('is a Sunday and what everybody keeps, and no saint of the day', () => {
    expect(isRed(dayWith('2026-12-06', { weekday: 1 }))).toBe(true)
    expect(isRed(dayWith('2026-12-25', { feasts: [feast('SAINT'), feast('GREAT')] }))).toBe(true)
    expect(isRed(dayWith('2026-12-07', { feasts: [feast('SAINT'), feast('NOTABLE')] }))).toBe(false)
    expect(isRed(dayWith('2026-03-02', { feasts: [feast('SEASON')] }))).toBe(false)
  })

  it('tells the feasts that lie ahead, without the day itself', () => {
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

describe('the nearest days for a memorial', () => {
  const closed = { memorials: { allowed: false } }
  it('stand on both sides of a closed day', () => {
    const days = [
      dayWith('2026-04-03', {}),
      dayWith('2026-04-04', closed),
      dayWith('2026-04-05', closed),
      dayWith('2026-04-20', {}),
      dayWith('2026-04-21', {}),
    ]
    expect(nearestForMemorial(days, '2026-04-05')).toEqual({ before: '2026-04-03', after: '2026-04-20' })
  })

  it('are none where all are closed or past', () => {
    expect(nearestForMemorial([dayWith('2026-04-05', closed)], '2026-04-05')).toEqual({
      before: null,
      after: null,
    })
  })
})

describe('an address of the almanac', () => {
  it('says only what differs from what most people mean', () => {
    expect(whoseQuery({ calendar: 'NEW', religion: 'ORTHODOX' })).toBe('')
    expect(whoseQuery({ calendar: 'OLD', religion: 'ORTHODOX' })).toBe('?calendar=OLD')
    expect(whoseQuery({ calendar: 'NEW', religion: 'CATHOLIC' })).toBe('?religion=CATHOLIC')
  })
})
