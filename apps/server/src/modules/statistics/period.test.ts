import { expect, it } from 'vitest'
import { periodOf, quarterDays } from './period.ts'

it('compares a running period with the same days a year before', () => {
  expect(periodOf(undefined, '2026-11-22')).toMatchObject({
    from: '2026-01-01',
    to: '2026-11-22',
    before: { from: '2025-01-01', to: '2025-11-22' },
    comparedUntil: '11-22',
  })
  expect(periodOf('2028-02', '2028-02-29').before).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})

it('compares a past period with the whole of the one before', () => {
  expect(periodOf('2025', '2026-11-22')).toMatchObject({ to: '2025-12-31', comparedUntil: '12-31' })
  expect(periodOf('2025-02', '2026-11-22').before).toEqual({ from: '2024-02-01', to: '2024-02-29' })
})

it('ends the last quarter of a month with the month', () => {
  expect([1, 4].map((quarter) => quarterDays(2026, 2, quarter))).toEqual([
    { from: '2026-02-01', to: '2026-02-07' },
    { from: '2026-02-22', to: '2026-02-28' },
  ])
})
