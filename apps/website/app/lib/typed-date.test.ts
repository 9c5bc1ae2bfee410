import { describe, expect, it } from 'vitest'
import { civilOrTyped, shownDate } from './typed-date.ts'

describe('a typed date', () => {
  it.each(['20/11/2026', '20-11-2026', '20.11.2026', ' 20 / 11 / 2026 ', '20112026', '2026-11-20'])(
    'is sent as a date from %j',
    (typed) => {
      expect(civilOrTyped(typed)).toBe('2026-11-20')
    },
  )

  it.each([
    ['', ''],
    ['31/02/2026', '31/02/2026'],
    ['11/20/2026', '11/20/2026'],
    [' 20 Νοεμβρίου 2026 ', '20 Νοεμβρίου 2026'],
  ])('is not guessed from %j', (typed, sent) => {
    expect(civilOrTyped(typed)).toBe(sent)
  })

  it('is shown day first, and invalid text as it was typed', () => {
    expect(shownDate('2026-04-03')).toBe('03/04/2026')
    expect(shownDate('31/02/2026')).toBe('31/02/2026')
    expect(shownDate('')).toBe('')
  })
})
