import { afterEach, expect, test, vi } from 'vitest'
import { scrollToTop } from './scroll.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page scrolled by 1000 pixels, with a frame every 100 ms. */
const scrolled = (wantsLessMovement: boolean): number[] => {
  const tops: number[] = []
  const frames: ((now: number) => void)[] = []
  vi.stubGlobal('scrollY', 1000)
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMovement }))
  vi.stubGlobal('performance', { now: () => 0 })
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => tops.push(top))
  scrollToTop()
  for (let now = 100; frames.length > 0; now += 100) frames.shift()?.(now)
  return tops
}

test('scrolling to the top takes 300 ms', () => {
  const tops = scrolled(false)
  expect(tops).toHaveLength(3)
  expect(tops[0]).toBeGreaterThan(0)
  expect(tops.at(-1)).toBe(0)
})

test('scrolling is immediate with reduced motion', () => {
  expect(scrolled(true)).toEqual([0])
})
