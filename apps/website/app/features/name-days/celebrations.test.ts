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
  it('come together, the main day first, then the next one, those that have passed last', () => {
    const names = byName(
      [
        found('Μαρία', '2026-11-21', { primary: false }),
        found('Μαριάνα', '2026-08-15'),
        found('Μαρία', '2026-08-15'),
        found('Μαρία', '2026-12-09', { primary: false }),
        found('Μαρία', '2026-07-22', { primary: false }),
      ],
      '2026-11-21',
    )
    expect(names.map(({ name }) => name)).toEqual(['Μαρία', 'Μαριάνα'])
    expect(names[0]?.days.map(({ date }) => date)).toEqual([
      '2026-08-15',
      '2026-11-21',
      '2026-12-09',
      '2026-07-22',
    ])
  })

  it('are as sure as the least sure of them', () => {
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
