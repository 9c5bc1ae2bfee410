import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchSkeleton } from './search-skeleton.ts'
import { toGreekLetters } from './to-greek-letters.ts'

describe('toGreekLetters', () => {
  it.each([
    ['Giorgos', 'Γιοργος'],
    ['Efstathios', 'Ευσταθιος'],
    ['Stavros', 'Σταυρος'],
    ['Stefanos', 'Στεφανος'],
    ['Savvas', 'Σαββας'],
    ['Paraskevi', 'Παρασκευι'],
    ['Xristina', 'Χριστινα'],
    ['Hristos', 'Χριστος'],
    ['Xenia', 'Ξενια'],
    ['Lambros', 'Λαμπρος'],
    ['Evangelos', 'Ευαγγελος'],
    ['psaltis', 'ψαλτις'],
    ['THEODWROS', 'ΘΕΟΔΩΡΟΣ'],
    ['Panagiwths', 'Παναγιωτης'],
    ['Theofanhs', 'Θεοφανης'],
    ['Zoë', 'Ζοε'],
    ['Μaria', 'Μαρια'],
    ['Γεώργιος', 'Γεώργιος'],
    ['agios nikolaos 6/12', 'αγιος νικολαος 6/12'],
  ])('%s is %s', (typed, greek) => {
    expect(toGreekLetters(typed)).toBe(greek)
  })

  it('leaves no letter of the Latin alphabet, and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const greek = toGreekLetters(text)
        expect(greek).not.toMatch(/[a-z]/i)
        expect(toGreekLetters(greek)).toBe(greek)
      }),
    )
  })

  it.each(['Georgios', 'Eleni', 'Dimitris', 'Theodora', 'Charalampos', 'Evangelia'])(
    'keeps the sound of %s',
    (typed) => {
      expect(searchSkeleton(toGreekLetters(typed))).toBe(searchSkeleton(typed))
    },
  )
})
