import { describe, expect, it } from 'vitest'
import {
  acceptedNames,
  apartIntent,
  chosenDate,
  type Declension,
  keepIntent,
  keptNames,
  proposalIntent,
  type Readings,
  readingOf,
  rowChangedBy,
} from './reading.ts'

const declined = (name: string, rest: Partial<Declension> = {}): Declension => ({
  name,
  baptismal: null,
  genitive: null,
  asRead: name,
  isInDoubt: false,
  vocative: null,
  alternatives: [],
  gender: null,
  confidence: 'NONE',
  notes: [],
  candidates: [],
  baptismalNames: [],
  severalNames: null,
  ...rest,
})
const george = {
  baptismal: 'Γεώργιος',
  genitive: 'Γεωργίου',
  asRead: 'Γεωργίου',
  confidence: 'TABLE',
  candidates: ['Γεώργιος'],
} as const

describe('a name as the priest reads it', () => {
  it('stays as typed if it is unknown', () => {
    expect(readingOf(declined('Wolfgang', { notes: ['FOREIGN'] }))).toMatchObject({
      kind: 'LEFT',
      proposals: [],
    })
  })

  it('asks which of several names is meant without preferring one', () => {
    const reading = readingOf(
      declined('Τάκης', { notes: ['AMBIGUOUS'], candidates: ['Δημήτριος', 'Χρήστος'], isInDoubt: true }),
    )
    expect(reading).toMatchObject({ kind: 'AMBIGUOUS', proposals: ['Δημήτριος', 'Χρήστος'] })
  })

  it.each(['Γιώργος', 'George'])('with one baptismal name asks nothing: %s', (typed) => {
    const reading = readingOf(declined(typed, { ...george, candidates: ['Γεώργιος'] }))
    expect(reading).toMatchObject({
      kind: 'READ',
      asRead: 'Γεωργίου',
      isAnotherForm: true,
      proposals: [],
    })
  })

  it('asks for confirmation of a likely name', () => {
    const reading = readingOf(declined('Γιωργής', { candidates: ['Γεώργιος'], isInDoubt: true }))
    expect(reading).toMatchObject({ kind: 'AMBIGUOUS', proposals: ['Γεώργιος'] })
  })

  it('transliterates an unknown name for a Greek temple', () => {
    const reading = readingOf(
      declined('Gwyneth', { asRead: 'Γκουίνεθ', notes: ['FOREIGN'], isInDoubt: true }),
    )
    expect(reading).toMatchObject({ kind: 'RULE', asRead: 'Γκουίνεθ', isAnotherForm: true, proposals: [] })
  })

  it.each(['Γεώργιος', 'Γεωργίου'])('has no other form than typed: %s', (typed) => {
    const reading = readingOf(declined(typed, { ...george, candidates: ['Γεώργιος'] }))
    expect(reading).toMatchObject({ isAnotherForm: false, proposals: [] })
  })

  it('offers a double name with a hyphen for two names in a row', () => {
    const severalNames = { joined: 'Άννα-Μαρία', apart: ['Άννα', 'Μαρία'] }
    const reading = readingOf(declined('Άννα Μαρία', { notes: ['SEVERAL_NAMES'], severalNames }))
    expect(reading).toMatchObject({ kind: 'SEVERAL', proposals: ['Άννα-Μαρία'] })
  })

  it('suggests the name without its surname', () => {
    const reading = readingOf(
      declined('Γιάννης Παππάς', { notes: ['SEVERAL_NAMES'], candidates: ['Ιωάννης'] }),
    )
    expect(reading).toMatchObject({ kind: 'SURNAME', proposals: ['Ιωάννης'] })
  })

  it('never removes a rank', () => {
    const reading = readingOf(
      declined('π. Νίκος', {
        baptismal: 'Νικόλαος',
        genitive: 'Νικολάου ιερέως',
        asRead: 'Νικολάου ιερέως',
        confidence: 'TABLE',
        candidates: [],
      }),
    )
    expect(reading).toMatchObject({ asRead: 'Νικολάου ιερέως', isAnotherForm: false, proposals: [] })
  })
})

describe('buttons that work without scripts', () => {
  const asRead: Readings = {
    Τάκης: {
      kind: 'AMBIGUOUS',
      baptismalNames: [],
      asRead: 'Τάκης',
      isAnotherForm: false,
      proposals: ['Δημήτριος', 'Χρήστος'],
    },
  }

  it('write a suggestion into its row', () => {
    expect(acceptedNames(['Άννα', ' Τάκης'], proposalIntent(1, 1), asRead)).toEqual(['Άννα', 'Χρήστος'])
  })

  it('change nothing for a missing row or suggestion', () => {
    for (const intent of ['name-0-0', 'name-1-5', 'name-9-0', 'next', 'remove-1']) {
      expect(acceptedNames(['Άννα', 'Τάκης'], intent, asRead)).toBeNull()
    }
  })

  it('keep a name as it was typed, once', () => {
    expect(keptNames(['Άννα', ' Τάκης'], ['Άννα'], keepIntent(1))).toEqual(['Άννα', 'Τάκης'])
    expect(keptNames(['Άννα'], ['Άννα'], keepIntent(0))).toEqual(['Άννα'])
    for (const intent of ['keep-1', 'keep-9', 'next', 'name-0-0']) {
      expect(keptNames(['Άννα', ' '], [], intent)).toBeNull()
    }
  })

  it('write two names in one row with a hyphen, or each in its own row', () => {
    const several = readingOf(
      declined('Άννα Μαρία', { severalNames: { joined: 'Άννα-Μαρία', apart: ['Άννα', 'Μαρία'] } }),
    )
    expect(several).toMatchObject({ kind: 'SEVERAL' })
    const known = { 'Άννα Μαρία': several }
    const names = ['Νίκος', ' Άννα Μαρία', '']
    expect(acceptedNames(names, proposalIntent(1, 0), known)).toEqual(['Νίκος', 'Άννα-Μαρία', ''])
    expect(acceptedNames(names, apartIntent(1), known)).toEqual(['Νίκος', 'Άννα', 'Μαρία', ''])
    expect(acceptedNames(names, apartIntent(0), known)).toBeNull()
  })

  it('return to their row', () => {
    for (const intent of [proposalIntent(2, 0), apartIntent(2), keepIntent(2)]) {
      expect(rowChangedBy(intent)).toBe(2)
    }
    expect(rowChangedBy('add-name')).toBeNull()
    expect(rowChangedBy('remove-2')).toBeNull()
  })

  it('choose a day', () => {
    expect(chosenDate('date-2026-12-06')).toBe('2026-12-06')
    expect(chosenDate('date-soon')).toBeNull()
  })
})
