import type { Progress } from '@kandili/design/progress'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onProgress, reportProgress, whilePending } from './pending.ts'

let seen: Progress[] = []
let stop = () => {}

beforeEach(() => {
  seen = []
  stop = onProgress((progress) => seen.push(progress))
})
afterEach(() => stop())

const states = () => seen.map(({ state, percent }) => `${state} ${percent}`)

test('the bar stays at 99 percent until the last of several calls ends', async () => {
  const ends: (() => void)[] = []
  const call = () => whilePending(() => new Promise<void>((resolve) => ends.push(resolve)))
  const [first, second] = [call(), call()]
  ends[0]?.()
  await first
  expect(states()).toEqual(['running 99'])
  ends[1]?.()
  await second
  expect(states()).toEqual(['running 99', 'done 100'])
})

test('the bar fails with its call, and finishes with a call that was aborted', async () => {
  await whilePending(() => Promise.reject(new TypeError('offline'))).catch(() => {})
  await whilePending(() => Promise.reject(new DOMException('left', 'AbortError'))).catch(() => {})
  expect(states()).toEqual(['running 99', 'failed 100', 'running 99', 'done 100'])
})

test('the known share moves the bar, which finishes above 95 percent', () => {
  for (const percent of [10, 10, 60, 96]) reportProgress(percent)
  expect(states()).toEqual(['running 10', 'running 60', 'done 100'])
})
