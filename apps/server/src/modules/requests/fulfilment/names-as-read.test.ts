import { describe, expect, it } from 'vitest'
import { namesAsRead } from './names-as-read.ts'

const read = (names: string[], language: 'el' | 'en' = 'el', asTyped: string[] = []) =>
  namesAsRead(names, asTyped, language).map(({ asRead }) => asRead)

describe('names as they are read', () => {
  it('are in the genitive, clergy first, whatever the spelling', () => {
    expect(read(['Γιώργος', 'ΜΑΡΙΑ', 'Katie', 'π. Νικόλαος'])).toEqual([
      'Νικολάου ιερέως',
      'Γεωργίου',
      'Μαρίας',
      'Αικατερίνης',
    ])
  })

  it('stay in the nominative for who asked in English in Latin letters, clergy first all the same', () => {
    expect(read(['George', 'Γιώργος', 'Fr. Nicholas'], 'en')).toEqual(['Fr. Nicholas', 'George', 'Γεωργίου'])
  })

  it('stay as typed where whoever asked chose so, and keep their place', () => {
    expect(read(['Γιώργος', 'Μαρία', 'π. Νικόλαος'], 'el', ['Γιώργος', 'π. Νικόλαος'])).toEqual([
      'π. Νικόλαος',
      'Γιώργος',
      'Μαρίας',
    ])
    expect(read(['Γιώργος'], 'en', ['Γιώργος'])).toEqual(['Γιώργος'])
  })

  it('tell what was typed, and the place among clergy and monastics', () => {
    expect(namesAsRead(['Γιώργος'], [], 'el')).toEqual([
      { name: 'Γιώργος', asRead: 'Γεωργίου', isAnotherForm: true, place: null },
    ])
    const [bishop, priest] = namesAsRead(['π. Νικόλαος', 'επίσκοπος Νεκτάριος'], [], 'el')
    expect(bishop?.place).toBeLessThan(priest?.place ?? 0)
    expect(namesAsRead([], [], 'el')).toEqual([])
  })

  it('tell where more than the case is another than what was typed, unless it is read as typed', () => {
    const others = (names: string[], asTyped: string[] = [], language: 'el' | 'en' = 'el') =>
      namesAsRead(names, asTyped, language).flatMap(({ name, isAnotherForm }) =>
        isAnotherForm ? [name] : [],
      )
    expect(others(['Μαρία', 'Γιώργος', 'Katie', 'π. Νικόλαος'])).toEqual(['Γιώργος', 'Katie'])
    expect(others(['Γιώργος', 'Katie'], ['Γιώργος'])).toEqual(['Katie'])
    expect(others(['Γιώργος', 'Katie'], [], 'en')).toEqual(['Γιώργος'])
  })
})
