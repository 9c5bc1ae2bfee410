import { describe, expect, it } from 'vitest'
import { textsOfPdf } from '../../../../test/harness/pdf-text.ts'
import { loadFonts } from '../../../platform/pdf/fonts.ts'
import { drawSheets } from './draw-sheets.ts'
import { countOf, namesOfSheet, type SheetLine, saintsOfSheet } from './names-of-sheet.ts'

const words = {
  intention: { HEALTH: 'Υπέρ υγείας', ETERNAL_MEMORY: 'Υπέρ αναπαύσεως' },
  day: 'Κυριακή 6 Δεκεμβρίου 2026',
  feast: 'Αγίου Νικολάου',
  temple: 'Άγιος Νικόλαος ο Θαλασσινός',
  number: (sheet: number, sheets: number) => `Φύλλο ${sheet} από ${sheets}`,
  counts: (health: number, memory: number, total: number) => `${health} και ${memory}, σύνολο ${total}`,
}

const line = (requestNumber: number, names: string[], part: Partial<SheetLine> = {}): SheetLine => ({
  requestNumber,
  intention: 'HEALTH',
  service: 'CANDLE',
  rite: null,
  saint: null,
  typeTitle: { el: 'Κερί', en: 'Candle' },
  namesAsRead: names.map((name) => ({
    name,
    asRead: name,
    isAnotherForm: false,
    isInDoubt: false,
    place: name.includes(' ') ? 10 : null,
  })),
  ...part,
})

const pdfOf = async (lines: SheetLine[], arrangement: 'ONCE' | 'FAMILIES') => {
  const services = namesOfSheet(lines, arrangement).map(({ title, startsAt, health, memory }) => ({
    title: title?.el ?? 'Θεία Λειτουργία',
    time: startsAt ? `ώρα ${startsAt}` : undefined,
    health,
    memory,
    total: countOf(health) + countOf(memory),
  }))
  return textsOfPdf(await drawSheets(services, words, await loadFonts()))
}

const common = ['Κωνσταντίνου', 'Μαρίας', 'Γεωργίου', 'Ελένης', 'Αικατερίνης', 'Ιωάννου', 'Παρασκευής']
const parish = (count: number): SheetLine[] =>
  Array.from({ length: count / 4 }, (_, index) =>
    line(
      index,
      Array.from({ length: 4 }, (_one, name) => common[(index + name) % common.length] ?? ''),
      { intention: index % 3 === 0 ? 'ETERNAL_MEMORY' : 'HEALTH' },
    ),
  )
/** The sizes of names: an initial and its name are drawn beside each other, on the same base line. */
const isName = ({ size }: { size: number }) => size === 18
const textOf = (page: readonly { text: string }[]) => page.map(({ text }) => text).join('')

describe('the printed sheets', () => {
  it('contain every one of 620 names when families stay together, none of them broken', async () => {
    const pages = await pdfOf(parish(620), 'FAMILIES')
    const names = pages.flatMap((page) => textOf(page.filter(isName)).match(/\p{Lu}\p{Ll}+/gu) ?? [])
    expect(names).toHaveLength(620)
    expect(new Set(names)).toEqual(new Set(common))
    expect(textOf(pages.at(-1) ?? [])).toContain('σύνολο 620')
  })

  it('contain each name once, with counts that add up to 620', async () => {
    const pages = await pdfOf(parish(620), 'ONCE')
    expect(pages).toHaveLength(1)
    const text = textOf(pages.flat())
    const counts = [...text.matchAll(/×(\d+)/g)].map(([, count]) => Number(count))
    expect(counts).toHaveLength(2 * common.length)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(620)
    expect(text).toContain('σύνολο 620')
  })

  it('number the pages of each service and count the names of each page', async () => {
    // Names are letters only, so distinct ones are made of letters.
    const letters = 'αβγδεζηθικλμ'
    const lines = Array.from({ length: 144 }, (_, index) =>
      line(index, [`Νικ${letters[index % 12]}${letters[Math.floor(index / 12)]}`]),
    )
    const trisagion = line(900, ['Σοφίας'], {
      service: 'MEMORIAL',
      rite: 'TRISAGION',
      typeTitle: { el: 'Τρισάγιο', en: 'Trisagion' },
      intention: 'ETERNAL_MEMORY',
    })
    const pages = (await pdfOf([trisagion, ...lines], 'ONCE')).map(textOf)
    expect(pages.map((page) => /Φύλλο \d+ από \d+/.exec(page)?.[0])).toEqual([
      'Φύλλο 1 από 3',
      'Φύλλο 2 από 3',
      'Φύλλο 3 από 3',
      'Φύλλο 1 από 1',
    ])
    expect(pages.map((page) => /\d+ και \d+, σύνολο \d+/.exec(page)?.[0])).toEqual([
      '68 και 0, σύνολο 144',
      '68 και 0, σύνολο 144',
      '8 και 0, σύνολο 144',
      '0 και 1, σύνολο 1',
    ])
    expect(pages[0]).toContain('Θεία Λειτουργία')
    expect(pages[3]).toContain('Τρισάγιο')
  })

  it('put clergy first over all requests, each on a line, and nothing under 16 points', async () => {
    const [page = []] = await pdfOf(
      [line(1, ['Μαρίας', 'Άννης']), line(2, ['Νικολάου ιερέως']), line(3, ['Ραφαήλ ιερομονάχου'])],
      'FAMILIES',
    )
    const names = page.filter(({ y }) => y < 625 && y > 60).filter(({ size }) => size < 20)
    expect(textOf(names)).toBe('Νικολάου ιερέωςΡαφαήλ ιερομονάχουΜαρίαςΆννης')
    expect(names.every(({ size }) => size >= 16 && size <= 20)).toBe(true)
    const tops = [...new Set(names.map(({ y }) => y))]
    expect(tops).toHaveLength(4)
  })

  it('list a priest with their family, and that family first', async () => {
    const [page = []] = await pdfOf(
      [line(1, ['Μαρίας', 'Άννης']), line(2, ['Σοφίας', 'Νικολάου ιερέως'])],
      'FAMILIES',
    )
    const names = page.filter(({ y }) => y < 625 && y > 60).filter(({ size }) => size < 20)
    expect(textOf(names)).toBe('Νικολάου ιερέωςΣοφίαςΜαρίαςΆννης')
  })

  it('of each service have its hour, in the order of the hours', async () => {
    const vigil = { service: 'PRAYER', typeTitle: { el: 'Παράκληση', en: 'Paraklesis' } } as const
    const pages = await pdfOf(
      [line(1, ['Μαρίας'], { ...vigil, startsAt: '17:00' }), line(2, ['Άννης'], { startsAt: '07:30' })],
      'ONCE',
    )
    expect(pages.map((page) => /ώρα \d\d:\d\d/.exec(textOf(page))?.[0])).toEqual(['ώρα 07:30', 'ώρα 17:00'])
  })

  it('give a name that fits nowhere else a line of the whole sheet', async () => {
    const longest = `Κωνσταντίνου-Παναγιώτου-Αλεξάνδρου`
    const lines = [line(1, [longest, 'Μαρίας']), line(2, ['Σοφίας'], { intention: 'ETERNAL_MEMORY' })]
    const pages = await pdfOf(lines, 'ONCE')
    expect(pages.map((page) => textOf(page).includes(longest))).toEqual([false, true])
  })

  it('draw letters of every script that a name may have', async () => {
    const names = ['Ștefan', 'Łukasz', 'Ἄννης', 'Zoë', 'Nguyễn', "O'Brien"]
    const [page = []] = await pdfOf([line(1, names)], 'ONCE')
    for (const name of names) expect(textOf(page)).toContain(name)
  })

  it('name the honoured saints of the Liturgy once, on one line of its first sheet', async () => {
    const saint = (el: string) => ({ id: 1, slug: null, title: { el, en: el } })
    const lines = [
      line(1, ['Μαρίας'], { saint: saint('Αγία Βαρβάρα') }),
      line(2, ['Άννης'], { saint: saint('Αγία Βαρβάρα') }),
      line(3, ['Σοφίας'], { saint: saint('Άγιος Νικόλαος') }),
      line(4, ['Ελένης'], { saint: saint('Άγιος Σπυρίδων'), service: 'PRAYER' }),
    ]
    expect(saintsOfSheet(lines).map(({ el }) => el)).toEqual(['Αγία Βαρβάρα', 'Άγιος Νικόλαος'])
    const services = (saints: string) => [
      { title: 'Θεία Λειτουργία', health: [], memory: [], total: 0, saints },
    ]
    const drawn = async (saints: string) =>
      textOf(textsOfPdf(await drawSheets(services(saints), words, await loadFonts()))[0] ?? [])
    expect(await drawn('Προς τιμήν: Αγία Βαρβάρα')).toContain('Προς τιμήν: Αγία Βαρβάρα')
    const many = await drawn(Array.from({ length: 40 }, () => 'Άγιος Νικόλαος').join(', '))
    expect(many).toContain('Άγιος Νικόλαος')
    expect(many).toContain('…')
  })

  it('are one empty sheet without names', async () => {
    const services = [{ title: 'Θεία Λειτουργία', health: [], memory: [], total: 0 }]
    const pages = textsOfPdf(await drawSheets(services, words, await loadFonts()))
    expect(pages).toHaveLength(1)
    expect(textOf(pages[0] ?? [])).toContain('σύνολο 0')
  })
})
