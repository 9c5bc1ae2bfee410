import { describe, expect, it } from 'vitest'
import { RecentlyUsed } from './recently-used.ts'

describe('what was used recently', () => {
  it('is made once, and once more after it had to go', () => {
    const made: string[] = []
    const kept = new RecentlyUsed<string>(2)
    const get = (key: string) =>
      kept.get(key, () => {
        made.push(key)
        return key.toUpperCase()
      })
    expect([get('a'), get('b'), get('a'), get('c'), get('a'), get('b')]).toEqual([
      'A',
      'B',
      'A',
      'C',
      'A',
      'B',
    ])
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })
})
