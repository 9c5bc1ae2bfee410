import { expect, it } from 'vitest'
import { shownSpans } from './shown-spans.ts'

const span = (key: string, people: number) => ({
  key,
  parent: key.includes('-') ? key.slice(0, key.lastIndexOf('-')) : null,
  people,
})

it('hides the parts of a hidden span, and never only one part', () => {
  const spans = [
    span('2026', 30),
    span('2026-10', 12),
    span('2026-11', 3),
    span('2026-12', 18),
    span('2026-12-1', 9),
    span('2026-12-2', 9),
    span('2026-10-1', 12),
  ]
  expect([...shownSpans(spans)]).toEqual(['2026', '2026-12', '2026-12-1', '2026-12-2'])
})

it('shows nothing of a year with few people', () => {
  expect(shownSpans([span('2026', 4), span('2026-1', 4)]).size).toBe(0)
})
