import { describe, expect, it } from 'vitest'
import { readNameList } from './read-list.ts'

const read = (text: string) =>
  readNameList(text, 'LIVING').map(({ name, side, note }) => [name, side, note].join(' '))

describe('a pasted list of names', () => {
  it('leaves out surnames, titles and emojis, and keeps ranks of clergy', () => {
    expect(read('κ. Γεώργιος Παπαδόπουλος\n🌹 Μαρία 🌹\nMr John Smith\nπ. Ανδρέας\nDr. Ελένη👩🏽‍⚕️')).toEqual([
      'Γεώργιος LIVING SURNAME_LEFT',
      'Μαρία LIVING SURE',
      'John LIVING SURNAME_LEFT',
      'π. Ανδρέας LIVING SURE',
      'Ελένη LIVING SURE',
    ])
  })

  it('keeps Latin letters and asks about what it does not know', () => {
    expect(read('Katerina\nGwyneth\nXyzzy Qwrt')).toEqual([
      'Katerina LIVING SURE',
      'Gwyneth LIVING DOUBT',
      'Xyzzy LIVING DOUBT',
    ])
  })

  it('puts a name on the given side unless the list names one', () => {
    expect(read('Μαρία\n† Βασιλική')).toEqual(['Μαρία LIVING SURE', 'Βασιλική DEPARTED SURE'])
  })

  it('takes a word of kinship for what it is, a priest for a priest', () => {
    const [grandmother, father, priest] = readNameList(
      'η γιαγιά Σοφία\nο πατέρας μου Γιώργος\nπατήρ Νικόλαος',
      'LIVING',
    )
    expect(grandmother).toMatchObject({ name: 'Σοφία', kinship: 'γιαγιά' })
    expect(father).toMatchObject({ name: 'Γιώργος', kinship: 'πατέρας' })
    expect(priest).toMatchObject({ name: 'πατήρ Νικόλαος', kinship: null })
  })

  it('sets two known names on one line apart', () => {
    expect(read('Άννα Μαρία')).toEqual(['Άννα LIVING APART', 'Μαρία LIVING APART'])
  })

  it('finds nothing in nothing', () => {
    expect(read('\n \n12345\n🌹🌹')).toEqual([])
    expect(read('Π')).toEqual([' LIVING NOT_A_NAME'])
  })

  it('reads two hundred mixed lines, each to a name that a request accepts or to none', () => {
    const lines = ['κα Ελένη Παπαδάκη', 'γιαγιά Σοφία 🙏', 'Yiorgos', '† π. Νικόλαος', '17) Λίτσα (θεία)']
    const names = readNameList(Array.from({ length: 200 }, (_, at) => lines[at % 5]).join('\n'), 'LIVING')
    expect(names).toHaveLength(200)
    expect(new Set(names.map(({ name }) => name))).toEqual(
      new Set(['Ελένη', 'Σοφία', 'Yiorgos', 'π. Νικόλαος', 'Λίτσα']),
    )
  })
})
