import { expect, it } from 'vitest'
import { baptismalNames } from './names-table.ts'
import { toLatinLetters } from './to-latin-letters.ts'

it.each([
  ['Γεώργιος', 'Georgios'],
  ['Ευαγγελία', 'Evangelia'],
  ['Ευτυχία', 'Eftychia'],
  ['Παύλος', 'Pavlos'],
  ['Χρυσάνθη', 'Chrysanthi'],
  ['Ούρσουλα', 'Oursoula'],
  ['Μπάμπης', 'Bampis'],
  ['Άννα-Μαρία', 'Anna-Maria'],
  ['Ψυχή', 'Psychi'],
  ['Σαούλ', 'Saoul'],
])('%s is spelled %s in Latin letters', (greek, latin) => {
  expect(toLatinLetters(greek)).toBe(latin)
})

it('leaves no Greek letter in any name of the table', () => {
  for (const { nominative } of baptismalNames())
    expect(toLatinLetters(nominative)).not.toMatch(/\p{Script=Greek}/u)
})
