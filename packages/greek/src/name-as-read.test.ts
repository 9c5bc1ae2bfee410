import { describe, expect, it } from 'vitest'
import { isOnlyDeclined, isReadingInDoubt, nameAsRead } from './name-as-read.ts'

describe('a name as it is read aloud', () => {
  it('is in the genitive for a request in Greek, whatever its letters', () => {
    expect(['Γιώργος', 'Katie', 'π. Νικόλαος'].map((name) => nameAsRead(name, 'el'))).toEqual([
      'Γεωργίου',
      'Αικατερίνης',
      'Νικολάου ιερέως',
    ])
  })

  it('is in the genitive for a request in English if it is in Greek letters', () => {
    expect(['Γιώργος', 'ΜΑΡΙΑ', 'π. Νικόλαος'].map((name) => nameAsRead(name, 'en'))).toEqual([
      'Γεωργίου',
      'Μαρίας',
      'Νικολάου ιερέως',
    ])
  })

  it('stays in the nominative for a request in English in Latin letters', () => {
    for (const name of ['George', 'Giorgos', 'Fr. Nicholas', 'Fr. Νικόλαος']) {
      expect(nameAsRead(name, 'en')).toBe(name)
    }
  })

  it.each([
    ['Costas', 'Κωνσταντίνου'],
    ['Helen', 'Ελένης'],
    ['Stephen', 'Στεφάνου'],
    ['Maria', 'Μαρίας'],
    ['Fr. Nicholas', 'Νικολάου ιερέως'],
    ['Gwyneth', 'Γκουίνεθ'],
    ['Fr. Gwyneth', 'Γκουίνεθ ιερέως'],
    ['George Smith', 'Γεωργίου Σμιθ'],
    ['Alex', 'Άλεξ'],
  ])('in Greek is in Greek letters: %s is %s', (typed, read) => {
    expect(nameAsRead(typed, 'el')).toBe(read)
  })

  it('in Greek letters stays as typed if it cannot be declined', () => {
    for (const name of ['Τάκης', 'Γιώργος Παπαδόπουλος', 'Α', '']) {
      expect(nameAsRead(name, 'el')).toBe(name)
      expect(nameAsRead(name, 'en')).toBe(name)
    }
    expect(nameAsRead('Gwyneth', 'en')).toBe('Gwyneth')
  })
})

describe('a reading', () => {
  it('is certain for names of the table, in Greek or in Latin letters', () => {
    for (const name of ['Μαρία', 'Γιώργος', 'Νίκος', 'Costas', 'Helen', 'Stephen', 'Katie', 'Fr. Nicholas']) {
      expect([name, isReadingInDoubt(name, 'el')]).toEqual([name, false])
    }
  })

  it('is in doubt if several names are possible or none is known', () => {
    for (const name of ['Τάκης', 'Alex', 'Gwyneth', 'George Smith', 'Giwrgakis']) {
      expect([name, isReadingInDoubt(name, 'el')]).toEqual([name, true])
    }
  })

  it('is never in doubt in English for a name in Latin letters', () => {
    for (const name of ['Alex', 'Gwyneth', 'George']) expect(isReadingInDoubt(name, 'en')).toBe(false)
  })
})

describe('a name that differs only in its case', () => {
  it('is a baptismal name of the table, with any accents and rank, or its genitive', () => {
    for (const name of ['Μαρία', 'ΜΑΡΙΑ', 'Ελενη', 'π. Νικόλαος', 'Άννα-Μαρία', 'Μιχαήλ', 'ΓΕΩΡΓΙΟΥ']) {
      expect([name, isOnlyDeclined(name)]).toEqual([name, true])
    }
  })

  it('is no everyday, foreign or compound name and no name outside the table', () => {
    const others = [
      'Γιώργος',
      'Στέλλα',
      'Νίκος',
      'Τάκης',
      'Katie',
      'Giorgos',
      'Άννα Μαρία',
      'Ζωζώ',
      'Παναγιώτη',
      '',
    ]
    for (const name of others) expect([name, isOnlyDeclined(name)]).toEqual([name, false])
  })
})
