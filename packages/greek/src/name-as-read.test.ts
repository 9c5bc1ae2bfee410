import { describe, expect, it } from 'vitest'
import { nameAsRead } from './name-as-read.ts'

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
