import { expect, test } from 'vitest'
import { ceilingOf, withoutGaps } from './days.ts'

test('days without requests are shown as such, over the end of a month too', () => {
  const day = (date: string) => ({ date, requests: 1 })
  const filled = withoutGaps([day('2026-10-30'), day('2026-11-02')])
  expect(filled.map(({ date, requests }) => [date, requests])).toEqual([
    ['2026-10-30', 1],
    ['2026-10-31', 0],
    ['2026-11-01', 0],
    ['2026-11-02', 1],
  ])
  expect(withoutGaps([])).toEqual([])
})

test('the scale ends at a round number whose half is whole', () => {
  expect([0, 1, 3, 20, 128, 950].map(ceilingOf)).toEqual([2, 2, 4, 20, 200, 1000])
})
