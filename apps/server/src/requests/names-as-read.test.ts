import { describe, expect, it } from 'vitest'
import { namesAsRead } from './names-as-read.ts'

const read = (names: string[], language: 'el' | 'en' = 'el') =>
  namesAsRead(names, language).map(({ asRead }) => asRead)

describe('names as they are read', () => {
  it('are in the genitive, clergy first, whatever the spelling', () => {
    expect(read(['Γιώργος', 'ΜΑΡΙΑ', 'Katie', 'π. Νικόλαος'])).toEqual([
      'Νικολάου ιερέως',
      'Γεωργίου',
      'Μαρίας',
      'Αικατερίνης',
    ])
  })

  it('are left as typed where nothing can be told', () => {
    expect(read(['Τάκης', 'Gwyneth', 'Γιώργος Παπαδόπουλος', 'Α'])).toEqual([
      'Τάκης',
      'Gwyneth',
      'Γιώργος Παπαδόπουλος',
      'Α',
    ])
  })

  it('stay in the nominative for who asked in English, clergy first all the same', () => {
    expect(read(['George', 'Fr. Nicholas'], 'en')).toEqual(['Fr. Nicholas', 'George'])
  })

  it('tell what was typed', () => {
    expect(namesAsRead(['Γιώργος'], 'el')).toEqual([{ name: 'Γιώργος', asRead: 'Γεωργίου' }])
    expect(namesAsRead([], 'el')).toEqual([])
  })
})
