import { describe, expect, it } from 'vitest'
import { byName, certaintyOf, type NameDay } from './celebrations.ts'

const found = (name: string, date: string, rest: Partial<NameDay> = {}): NameDay => ({
  name,
  date,
  feast: 'feast',
  title: 'title',
  primary: true,
  withoutSaint: false,
  confidence: 'TABLE',
  ...rest,
})

describe('the days of a name', () => {
  it('begin with the main one, whatever comes before it, and leave out what has passed', () => {
    const [george] = byName(
      [
        found('Γεώργιος', '2026-04-07', { title: 'Of Mytilene', primary: false }),
        found('Γεώργιος', '2026-04-23', { title: 'Great Martyr' }),
        found('Γεώργιος', '2027-04-07', { title: 'Of Mytilene', primary: false }),
        found('Γεώργιος', '2027-05-03', { title: 'Great Martyr' }),
      ],
      '2026-11-22',
    )
    expect(george?.main).toEqual({ date: '2027-05-03', title: 'Great Martyr' })
    expect(george?.others).toEqual([{ date: '2027-04-07', title: 'Of Mytilene' }])
  })

  it('are one for each feast: the next', () => {
    const names = byName(
      [
        found('Μαρία', '2026-11-21', { title: 'Entry', primary: false }),
        found('Μαριάνα', '2027-08-15'),
        found('Μαρία', '2026-08-15', { title: 'Dormition' }),
        found('Μαρία', '2027-08-15', { title: 'Dormition' }),
        found('Μαρία', '2027-11-21', { title: 'Entry', primary: false }),
      ],
      '2026-11-21',
    )
    expect(names.map(({ name }) => name)).toEqual(['Μαρία', 'Μαριάνα'])
    expect(names[0]?.main.date).toBe('2027-08-15')
    expect(names[0]?.others.map(({ date }) => date)).toEqual(['2026-11-21'])
  })

  it('are as certain as the least certain of them', () => {
    expect(certaintyOf([])).toBeNull()
    expect(certaintyOf([found('Γεώργιος', '2026-04-23', { confidence: 'LIKELY' })])).toBe('LIKELY')
    expect(
      certaintyOf([
        found('Δημήτριος', '2026-10-26'),
        found('Παναγιώτης', '2026-08-15', { confidence: 'AMBIGUOUS' }),
      ]),
    ).toBe('AMBIGUOUS')
  })
})
