import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foreignInGreekLetters } from './foreign-letters.ts'

it.each([
  ['Gwyneth', 'Γκουίνεθ'],
  ['Brandon', 'Μπράντον'],
  ['Jennifer', 'Τζενίφερ'],
  ['Hugh', 'Χουγκ'],
  ['Kayla', 'Κέιλα'],
  ['Zbigniew', 'Ζμπιγκνίου'],
  ['Ashley', 'Άσλι'],
  ['José', 'Τζοσέ'],
  ['DYLAN', 'ΝΤΙΛΑΝ'],
  ['Jean-Pierre', 'Τζιν-Πίρε'],
  ['Γεώργιος', 'Γεώργιος'],
])('%s is spelled %s in Greek letters', (typed, greek) => {
  expect(foreignInGreekLetters(typed)).toBe(greek)
})

it('leaves no letter of the Latin alphabet', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foreignInGreekLetters(text)).not.toMatch(/[a-z]/i)
    }),
  )
})
