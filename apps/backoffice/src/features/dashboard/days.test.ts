import { expect, test } from 'vitest'
import { ceilingOf } from '../../charts/feast-bars.tsx'
import { everyDay } from './days.ts'

test('shows every day of the period, also those without requests', () => {
  expect(everyDay([{ date: '2026-11-29', requests: 3 }], '2026-11-28', '2026-12-01')).toEqual([
    { date: '2026-11-28', requests: 0 },
    { date: '2026-11-29', requests: 3 },
    { date: '2026-11-30', requests: 0 },
    { date: '2026-12-01', requests: 0 },
  ])
})

test('a scale ends at a round, even number', () => {
  expect([0, 1, 3, 7, 11, 55, 101].map(ceilingOf)).toEqual([2, 2, 4, 8, 20, 60, 200])
})
