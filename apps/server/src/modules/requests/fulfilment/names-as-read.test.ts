import { describe, expect, it } from 'vitest'
import { namesAsRead } from './names-as-read.ts'

const greek = { templeLanguages: ['el', 'en'], requestLanguage: 'el' } as const
const english = { templeLanguages: ['en', 'el'], requestLanguage: 'en' } as const
const read = (names: string[], reader: Parameters<typeof namesAsRead>[2] = greek, asTyped: string[] = []) =>
  namesAsRead(names, asTyped, reader).map(({ asRead }) => asRead)

describe('names as the priest reads them', () => {
  it('are in the genitive, clergy first, in any spelling', () => {
    expect(read(['Γιώργος', 'ΜΑΡΙΑ', 'Katie', 'π. Νικόλαος'])).toEqual([
      'Νικολάου ιερέως',
      'Γεωργίου',
      'Μαρίας',
      'Αικατερίνης',
    ])
  })

  it('are Greek genitives at a Greek-speaking temple, even for a request in English', () => {
    const names = ['Costas', 'Helen', 'Stephen', 'Μαρία', 'Gwyneth', 'Fr. Nicholas']
    expect(read(names, { ...greek, requestLanguage: 'en' })).toEqual([
      'Νικολάου ιερέως',
      'Κωνσταντίνου',
      'Ελένης',
      'Στεφάνου',
      'Μαρίας',
      'Γκουίνεθ',
    ])
  })

  it('stay in the nominative in Latin letters if temple and request use English, clergy first', () => {
    expect(read(['George', 'Γιώργος', 'Fr. Nicholas'], english)).toEqual([
      'Fr. Nicholas',
      'George',
      'Γεωργίου',
    ])
    expect(read(['George'], { ...english, requestLanguage: 'el' })).toEqual(['Γεωργίου'])
  })

  it('stay as typed if the person chose so, and keep their place', () => {
    expect(read(['Γιώργος', 'Μαρία', 'π. Νικόλαος'], greek, ['Γιώργος', 'π. Νικόλαος'])).toEqual([
      'π. Νικόλαος',
      'Γιώργος',
      'Μαρίας',
    ])
    expect(read(['Γιώργος'], english, ['Γιώργος'])).toEqual(['Γιώργος'])
  })

  it('include the typed form and the rank among clergy and monastics', () => {
    expect(namesAsRead(['Γιώργος'], [], greek)).toEqual([
      { name: 'Γιώργος', asRead: 'Γεωργίου', isAnotherForm: true, isInDoubt: false, place: null },
    ])
    const [bishop, priest] = namesAsRead(['π. Νικόλαος', 'επίσκοπος Νεκτάριος'], [], greek)
    expect(bishop?.place).toBeLessThan(priest?.place ?? 0)
    expect(namesAsRead([], [], greek)).toEqual([])
  })

  it('are marked if they differ from the typed form in more than the case, unless read as typed', () => {
    const others = (names: string[], asTyped: string[] = [], reader: typeof greek | typeof english = greek) =>
      namesAsRead(names, asTyped, reader).flatMap(({ name, isAnotherForm }) => (isAnotherForm ? [name] : []))
    expect(others(['Μαρία', 'Γιώργος', 'Katie', 'π. Νικόλαος'])).toEqual(['Γιώργος', 'Katie'])
    expect(others(['Γιώργος', 'Katie'], ['Γιώργος'])).toEqual(['Katie'])
    expect(others(['Γιώργος', 'Katie'], [], english)).toEqual(['Γιώργος'])
  })

  it('are in doubt only if several names are possible or none is known, and the person did not choose', () => {
    const inDoubt = (asTyped: string[]) =>
      namesAsRead(['Γιώργος', 'Helen', 'Τάκης', 'Gwyneth'], asTyped, greek).flatMap(({ name, isInDoubt }) =>
        isInDoubt ? [name] : [],
      )
    expect(inDoubt([])).toEqual(['Τάκης', 'Gwyneth'])
    expect(inDoubt(['Τάκης'])).toEqual(['Gwyneth'])
  })
})
