import { describe, expect, it } from 'vitest'
import { isOnlyDeclined, nameAsRead } from './name-as-read.ts'

describe('a name as it is read aloud', () => {
  it('is in the genitive of a request in Greek, whatever its letters', () => {
    expect(['Γιώργος', 'Katie', 'π. Νικόλαος'].map((name) => nameAsRead(name, 'el'))).toEqual([
      'Γεωργίου',
      'Αικατερίνης',
      'Νικολάου ιερέως',
    ])
  })

  it('is in the genitive of a request in English where it is in Greek letters', () => {
    expect(['Γιώργος', 'ΜΑΡΙΑ', 'π. Νικόλαος'].map((name) => nameAsRead(name, 'en'))).toEqual([
      'Γεωργίου',
      'Μαρίας',
      'Νικολάου ιερέως',
    ])
  })

  it('stays in the nominative of a request in English in Latin letters', () => {
    for (const name of ['George', 'Giorgos', 'Fr. Nicholas', 'Fr. Νικόλαος']) {
      expect(nameAsRead(name, 'en')).toBe(name)
    }
  })

  it('is left as typed where nothing can be told', () => {
    for (const name of ['Τάκης', 'Gwyneth', 'Γιώργος Παπαδόπουλος', 'Α', '']) {
      expect(nameAsRead(name, 'el')).toBe(name)
      expect(nameAsRead(name, 'en')).toBe(name)
    }
  })
})

describe('a name of which only the case is another', () => {
  it('is a baptismal name of the table, whatever its accents and its rank, or its genitive', () => {
    for (const name of ['Μαρία', 'ΜΑΡΙΑ', 'Ελενη', 'π. Νικόλαος', 'Άννα-Μαρία', 'Μιχαήλ', 'ΓΕΩΡΓΙΟΥ']) {
      expect([name, isOnlyDeclined(name)]).toEqual([name, true])
    }
  })

  it('is none of daily speech, of another language, of several words or outside the table', () => {
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
