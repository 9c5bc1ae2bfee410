import { expect, test } from 'vitest'
import { reported, started } from './progress.ts'

test('the bar stays at 99 percent while something runs', () => {
  expect(started).toEqual({ state: 'running', percent: 99 })
  expect(reported(-3)).toEqual({ state: 'running', percent: 0 })
  expect(reported(95)).toEqual({ state: 'running', percent: 95 })
})

test('a share above 95 percent finishes the bar', () => {
  expect(reported(95.1)).toEqual({ state: 'done', percent: 100 })
})
