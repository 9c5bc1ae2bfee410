import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNames } from './find-names.ts'

const found = (input: string): string[] =>
  findNames(input).map(({ name, via, confidence }) => `${name} ${via} ${confidence}`)

describe('findNames', () => {
  it.each([
    ['Γεώργιος', 'Γεώργιος BAPTISMAL TABLE'],
    ['ΓΕΩΡΓΙΟΣ', 'Γεώργιος BAPTISMAL TABLE'],
    ['γεωργιοσ', 'Γεώργιος BAPTISMAL TABLE'],
    ['Ἰωάννης', 'Ιωάννης BAPTISMAL TABLE'],
    ['Γιώργος', 'Γεώργιος SPELLING TABLE'],
    ['Γιώργης', 'Γεώργιος SPELLING TABLE'],
    ['Γιωργάκης', 'Γεώργιος DIMINUTIVE TABLE'],
    ['Τζώρτζης', 'Γεώργιος DIMINUTIVE TABLE'],
    ['George', 'Γεώργιος LATIN TABLE'],
    ['Giorgos', 'Γεώργιος LATIN TABLE'],
    ['YIORGOS', 'Γεώργιος LATIN TABLE'],
    ['Georgios', 'Γεώργιος LATIN TABLE'],
    ['Katie', 'Αικατερίνη LATIN TABLE'],
    ['Κώστας', 'Κωνσταντίνος SPELLING TABLE'],
    ['Kostas', 'Κωνσταντίνος LATIN TABLE'],
    ['Panagiwths', 'Παναγιώτης LATIN TABLE'],
    ['Xrhstos', 'Χρήστος LATIN TABLE'],
    ['Dimitris', 'Δημήτριος LATIN TABLE'],
    ['Eleni', 'Ελένη LATIN TABLE'],
    ['Helen', 'Ελένη LATIN TABLE'],
    ['Γιάννης', 'Ιωάννης SPELLING TABLE'],
    ['John', 'Ιωάννης LATIN TABLE'],
    ['Giwrgakis', 'Γεώργιος LATIN LIKELY'],
    ['Γεώργιoς', 'Γεώργιος BAPTISMAL TABLE'],
    ['Ελαίνη', 'Ελένη SPELLING LIKELY'],
  ])('%s is %s', (input, candidate) => {
    expect(found(input)).toEqual([candidate])
  })

  it.each(['', '  ', '12', '👍', 'ξξ', 'Zbigniew', 'Γεώργιος Παπαδόπουλος'])(
    'finds nothing for %j',
    (input) => {
      expect(findNames(input)).toEqual([])
    },
  )

  it.each(['Τάκης', 'Λίτσα', 'Πόπη', 'Σάκης', 'Αλέκα', 'Νίτσα', 'Άκης', 'Ρούλα', 'ΣΟΥΛΑ', 'Alex'])(
    'prefers none of the several names of %s',
    (input) => {
      const candidates = findNames(input)
      expect(candidates.length).toBeGreaterThan(1)
      expect(candidates.map(({ confidence }) => confidence)).not.toContain('TABLE')
      expect(candidates.map(({ confidence }) => confidence)).not.toContain('LIKELY')
    },
  )

  it('lists the name that nearly everybody means first, and the others after', () => {
    expect(found('Νίκος')[0]).toBe('Νικόλαος SPELLING LIKELY')
    expect(found('Νίκος')).toContain('Νικηφόρος DIMINUTIVE AMBIGUOUS')
    expect(found('Άγγελος')).toEqual(['Άγγελος BAPTISMAL TABLE', 'Ευάγγελος DIMINUTIVE AMBIGUOUS'])
  })

  it('answers any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(Array.isArray(findNames(text))).toBe(true)
      }),
      { examples: [['\ud83d'], ['\0'], ['\u0301']] },
    )
  })
})
