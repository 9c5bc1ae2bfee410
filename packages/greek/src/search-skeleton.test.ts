import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from '../test/search-vectors.json' with { type: 'json' }
import { searchSkeleton } from './search-skeleton.ts'

describe('searchSkeleton', () => {
  it.each(vectors.alike)('finds all of these alike: %s, %s, ...', (...spellings) => {
    const skeletons = spellings.map((spelling) => [spelling, searchSkeleton(spelling)])
    const first = skeletons[0]?.[1]
    expect(skeletons).toEqual(spellings.map((spelling) => [spelling, first]))
  })

  it.each(vectors.exact)('turns %j into %j', (text, skeleton) => {
    expect(searchSkeleton(text ?? '')).toBe(skeleton)
  })

  it.each(vectors.apart)('distinguishes %s and %s', (one, other) => {
    expect(searchSkeleton(one ?? '')).not.toBe(searchSkeleton(other ?? ''))
  })

  it('ignores Unicode composition, and leaves no double spaces and none at the ends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const skeleton = searchSkeleton(text)
        expect(searchSkeleton(text.normalize('NFD'))).toBe(skeleton)
        expect(searchSkeleton(text.normalize('NFC'))).toBe(skeleton)
        expect(skeleton).not.toMatch(/^ | {2}| $|[A-Z%_\\\0]/)
      }),
    )
  })

  it('ignores case in Greek and Latin words', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'αβγδεζηθικλμνξοπρστυφχψωάέήίόύώϊϋabcdefghijklmnopqrstuvwxyz '.split('')),
    })
    fc.assert(
      fc.property(word, (text) => {
        expect(searchSkeleton(text.toUpperCase())).toBe(searchSkeleton(text))
      }),
    )
  })
})
