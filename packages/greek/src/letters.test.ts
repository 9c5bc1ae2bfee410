import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentedSyllable, folded, monotonic, syllableCount, withAccentOn } from './letters.ts'

describe('syllables', () => {
  it.each([
    ['Γεώργιος', 4, 1],
    ['Νικόλαος', 4, 1],
    ['Βάιος', 3, 0],
    ['Παΐσιος', 4, 1],
    ['Μωυσής', 3, 2],
    ['Αικατερίνη', 5, 3],
    ['Παύλος', 2, 0],
    ['Ευάγγελος', 4, 1],
    ['Νώε', 2, 0],
    ['Ρουθ', 1, null],
    ['ΓΕΩΡΓΙΟΣ', 4, null],
  ])('%s has %i, accent on %s', (word, count, accented) => {
    expect([syllableCount(word), accentedSyllable(word)]).toEqual([count, accented])
  })

  it.each([
    ['Γεώργιου', 2, 'Γεωργίου'],
    ['Βάιου', 1, 'Βαΐου'],
    ['Ευάγγελου', 2, 'Ευαγγέλου'],
    ['Παύλος', 1, 'Παυλός'],
    ['Στυλιανου', 3, 'Στυλιανού'],
  ])('moves the accent of %s to syllable %i: %s', (word, syllable, moved) => {
    expect(withAccentOn(word, syllable)).toBe(moved)
  })

  it('moving an accent away and back leaves the word and its syllables unchanged', () => {
    const word = fc.constantFrom('Βάιος', 'Γεώργιος', 'Αγλαΐα', 'Ησαΐας', 'Ευάγγελος', 'Θωμαΐς', 'Μάιος')
    fc.assert(
      fc.property(word, fc.nat(2), (start, syllable) => {
        const there = withAccentOn(start, syllable % syllableCount(start))
        expect(syllableCount(there)).toBe(syllableCount(start))
        expect(folded(there)).toBe(folded(start))
        expect(accentedSyllable(withAccentOn(there, accentedSyllable(start) ?? 0))).toBe(
          accentedSyllable(start),
        )
      }),
    )
  })
})

describe('monotonic', () => {
  it.each([
    ['Ἰωάννης', 'Ιωάννης'],
    ['Θωμᾶς', 'Θωμάς'],
    ['Ἑλένη', 'Ελένη'],
    ['Ζωῇ', 'Ζωή'],
    ['Νικὸλαος', 'Νικόλαος'],
    ['Παΐσιος', 'Παΐσιος'],
    ['François', 'François'],
  ])('%s is %s', (typed, plain) => {
    expect(monotonic(typed)).toBe(plain)
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(monotonic(monotonic(text))).toBe(monotonic(text))
      }),
      { examples: [['\u00a8\u0300'], ['\u1fef'], ['\u00a8\u0342']] },
    )
  })
})
