import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logInWindows } from './log-in-windows.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('logs a flood as one line per window, with its count', () => {
  const lines: number[] = []
  const happened = logInWindows((count) => lines.push(count), 60_000)
  for (let times = 0; times < 825; times += 1) happened()
  expect(lines).toEqual([1])
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual([1, 824])
  vi.advanceTimersByTime(600_000)
  expect(lines).toEqual([1, 824])
  happened()
  expect(lines).toEqual([1, 824, 1])
})
