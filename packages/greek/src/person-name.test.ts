import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalisedName, personNameProblem } from './person-name.ts'

describe('personNameProblem', () => {
  it.each([
    'Γεώργιος',
    'ΜΑΡΙΑ',
    'Ἰωάννης',
    'Ελένη-Μαρία',
    'Anne-Marie',
    "D'Arcy",
    'François',
    'Zoë',
    'Παΐσιος μοναχός',
    'Γεωργίου ἱερέως',
    'Μαρίας μοναχῆς',
    'Maria nun',
    'John Priest',
    '  Νικόλαος  ',
    'Ευγένιος Αρχιμανδρίτης',
    'ιερεύς Γεώργιος',
    'π. Γεώργιος',
    'π.Γεώργιος',
    'αρχιμ.Νεκτάριος',
    'πρωτοπρ. Ιωάννης',
    'ιερομ. Παΐσιος',
    'Fr. George',
    'Archim. Nektarios',
    'μοναχή Μαρία',
    'Father George',
    'Ο',
    'α'.repeat(40),
    'Μαρία\u00a0μοναχή',
    'Ελε\u0301νη',
  ])('accepts %j', (name) => {
    expect(personNameProblem(name)).toBeNull()
  })

  it.each([
    ['', 'EMPTY'],
    ['  \t ', 'EMPTY'],
    ['α'.repeat(41), 'TOO_LONG'],
    ['Νίκος '.repeat(100), 'TOO_LONG'],
    ['Γιώργος2', 'CHARACTERS'],
    ['Μαρία 👍', 'CHARACTERS'],
    ['<b>Μαρία</b>', 'CHARACTERS'],
    ['Μαρία, Ελένη', 'CHARACTERS'],
    ['-Μαρία', 'CHARACTERS'],
    ['Μαρία-', 'CHARACTERS'],
    ["'", 'CHARACTERS'],
    ['יוחנן', 'CHARACTERS'],
    ['Μα\u0000ρία', 'CHARACTERS'],
    ['Μα\u202eρία', 'CHARACTERS'],
    ['\u0301', 'CHARACTERS'],
    ['\ud83d', 'CHARACTERS'],
    ['Γεώργιος Παπαδόπουλος', 'SEVERAL_NAMES'],
    ['Μαρία Παπά', 'SEVERAL_NAMES'],
    ['Γιώργος Διάκος', 'SEVERAL_NAMES'],
    ['John Bishop', 'SEVERAL_NAMES'],
    ['Maria Eleni', 'SEVERAL_NAMES'],
    ['Παΐσιος μοναχός Αγιορείτης', 'SEVERAL_NAMES'],
    ['μοναχός Παΐσιος Αγιορείτης', 'SEVERAL_NAMES'],
  ])('rejects %j: %s', (name, problem) => {
    expect(personNameProblem(name)).toBe(problem)
  })

  it('judges a typed and a stored name alike, and never changes a stored name again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const kept = normalisedName(text)
        expect(personNameProblem(kept)).toBe(personNameProblem(text))
        expect(normalisedName(kept)).toBe(kept)
      }),
    )
  })

  it.each([
    'Άννα-Μαρία',
    'Άννα\u2010Μαρία',
    'Άννα\u2011Μαρία',
    'Άννα\u2013Μαρία',
    'Άννα \u2014 Μαρία',
    'Άννα- Μαρία',
  ])('replaces every dash of a double name by a hyphen: %j', (typed) => {
    expect(normalisedName(typed)).toBe('Άννα-Μαρία')
    expect(personNameProblem(typed)).toBeNull()
  })

  it.each(['Άννα-', '- Μαρία', 'Άννα -- Μαρία', '-'])('does not accept a dash as a name: %j', (typed) => {
    expect(personNameProblem(typed)).toBe('CHARACTERS')
  })

  it('rejects digits, signs and markup in any position', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...'0123456789<>&;@_%!"#()[]{}/\\|~^*+=?.,:٣½²🕯'),
        fc.nat(6),
        (sign, place) => {
          const name = [...'Μαρίας']
          name.splice(place, 0, sign)
          expect(personNameProblem(name.join(''))).toBe('CHARACTERS')
        },
      ),
    )
  })
})
