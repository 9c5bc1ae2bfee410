import { expect, test } from 'vitest'
import { rowHeight, windowOf } from './virtual-rows.ts'

test('only the rows in sight and a few around them are drawn, however many there are', () => {
  const { start, end } = windowOf(100_000, 5000 * rowHeight, 10 * rowHeight)
  expect(start).toBeLessThanOrEqual(5000)
  expect(end).toBeGreaterThanOrEqual(5010)
  expect(end - start).toBeLessThan(60)
})

test('both ends of the list are reached and not passed', () => {
  expect(windowOf(50, 0, 640).start).toBe(0)
  expect(windowOf(50, 50 * rowHeight, 640).end).toBe(50)
  expect(windowOf(0, 0, 640)).toEqual({ start: 0, end: 0 })
})
