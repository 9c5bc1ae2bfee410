import { describe, expect, it } from 'vitest'
import { acceptedNames, chosenDate, type Declension, proposalIntent, readingOf } from './reading.ts'

const declined = (name: string, rest: Partial<Declension> = {}): Declension => ({
  name,
  baptismal: null,
  genitive: null,
  vocative: null,
  alternatives: [],
  gender: null,
  confidence: 'NONE',
  notes: [],
  candidates: [],
  ...rest,
})
const george = {
  baptismal: 'Γεώργιος',
  genitive: 'Γεωργίου',
  confidence: 'TABLE',
  candidates: ['Γεώργιος'],
} as const

describe('a name as the priest reads it', () => {
  it('is left as typed where nothing is known of it', () => {
    expect(readingOf(declined('Wolfgang', { notes: ['FOREIGN'] }))).toMatchObject({
      kind: 'LEFT',
      proposals: [],
    })
  })

  it('asks which of several names is meant, and proposes none of them first', () => {
    const reading = readingOf(
      declined('Τάκης', { notes: ['AMBIGUOUS'], candidates: ['Δημήτριος', 'Χρήστος'] }),
    )
    expect(reading).toMatchObject({ kind: 'AMBIGUOUS', genitive: null, proposals: ['Δημήτριος', 'Χρήστος'] })
  })

  it('offers the baptismal name for a diminutive and for another language', () => {
    for (const typed of ['Γιώργος', 'George']) {
      const reading = readingOf(declined(typed, { ...george, candidates: ['Γεώργιος'] }))
      expect(reading).toMatchObject({ kind: 'READ', genitive: 'Γεωργίου', proposals: ['Γεώργιος'] })
    }
  })

  it('offers nothing where what was typed will do', () => {
    for (const typed of ['Γεώργιος', 'Γεωργίου']) {
      expect(readingOf(declined(typed, { ...george, candidates: ['Γεώργιος'] })).proposals).toEqual([])
    }
  })

  it('never takes a rank away', () => {
    const reading = readingOf(
      declined('π. Νίκος', {
        baptismal: 'Νικόλαος',
        genitive: 'Νικολάου ιερέως',
        confidence: 'TABLE',
        candidates: [],
      }),
    )
    expect(reading).toMatchObject({ genitive: 'Νικολάου ιερέως', proposals: [] })
  })
})

describe('buttons that work without scripts', () => {
  const readings = {
    Τάκης: { kind: 'AMBIGUOUS', baptismal: null, genitive: null, proposals: ['Δημήτριος', 'Χρήστος'] },
  } as const
  const asRead = { Τάκης: { ...readings.Τάκης, proposals: [...readings.Τάκης.proposals] } }

  it('write a proposal into its row', () => {
    expect(acceptedNames(['Άννα', ' Τάκης'], proposalIntent(1, 1), asRead)).toEqual(['Άννα', 'Χρήστος'])
  })

  it('change nothing for a row or a proposal that is not there', () => {
    for (const intent of ['name-0-0', 'name-1-5', 'name-9-0', 'next', 'remove-1']) {
      expect(acceptedNames(['Άννα', 'Τάκης'], intent, asRead)).toBeNull()
    }
  })

  it('choose a day', () => {
    expect(chosenDate('date-2026-12-06')).toBe('2026-12-06')
    expect(chosenDate('date-soon')).toBeNull()
  })
})
