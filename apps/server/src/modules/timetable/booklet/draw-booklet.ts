import { bytesOf, newDocument } from '../../../platform/pdf/document.ts'
import { loadFonts } from '../../../platform/pdf/fonts.ts'
import { penOf } from '../../../platform/pdf/pen.ts'

/** One day of a booklet, in words. */
export type BookletDay = {
  readonly number: string
  readonly weekday: string
  /** Whether the day, and what names it, are printed in red. */
  readonly isRed: boolean
  readonly title: string
  readonly isTitleRed: boolean
  /** What else the day is, after its title. */
  readonly others: string
  /** Below the title, each from a new line. */
  readonly notes: readonly string[]
}

export type Booklet = {
  readonly title: string
  readonly year: string
  /** Below the year, on the first page. */
  readonly facts: readonly string[]
  /** At the foot of the first page. */
  readonly source: string
  readonly paper: Paper
  /** A part of a month each. */
  readonly pages: readonly { readonly title: string; readonly days: readonly BookletDay[] }[]
}

/** Points. The letters of both papers have one size, so that the smaller one can be read as well. */
const layouts = {
  A5: { width: 419.53, height: 595.28, edge: 34, firstRow: 84, lines: 3 },
  A6: { width: 297.64, height: 419.53, edge: 20, firstRow: 66, lines: 4 },
} as const
const TITLE = { size: 11, pitch: 11 }
const NOTE = { size: 8, pitch: 8.5 }
type Paper = keyof typeof layouts
type Row = {
  readonly day: BookletDay
  readonly titles: readonly string[]
  /** What else the day is: after its title if there is room, otherwise the first line below. */
  readonly beside: string
  readonly below: readonly string[]
  readonly height: number
}
/** Between two days. */
const leastGap = 1.2
const mostGap = 8
/** Less than this after a title holds no name. */
const leastRoom = 80
const INK = '#111111'
const RUBRIC = '#8E1B1B'
const GREY = '#444444'

/** Draws a year, black and red. */
export const drawBooklet = async ({ title, year, facts, source, paper, pages }: Booklet): Promise<Buffer> => {
  const { width, height, edge, firstRow, lines } = layouts[paper]
  const middle = width / 2
  const textAt = edge + 46
  const textWidth = width - edge - textAt
  const doc = await newDocument({
    size: paper,
    margin: 0,
    autoFirstPage: false,
    info: { Title: `${title}, ${year}` },
  })
  const pen = penOf(doc, await loadFonts(), 'alphabetic')
  const centred = (text: string, y: number, size: number, color: string): void => {
    const shown = pen.fitting(text, size, width - 2 * edge)
    pen.write(shown, middle - pen.widthOf(shown, size) / 2, y, { size, color })
  }
  doc.addPage()
  pen.cross(middle - 11, height * 0.2, 29, RUBRIC)
  for (const [index, line] of pen.wrapped(title, 20, width - 2 * edge, 2).entries())
    centred(line, height * 0.31 + index * 22, 20, INK)
  centred(year, height * 0.49, 54, RUBRIC)
  for (const [index, fact] of facts.entries()) centred(fact, height * 0.57 + index * 20, 12, INK)
  centred(source, height - edge, 9, GREY)
  const laidOut = (day: BookletDay, most: number, hasOthersBelow: boolean): Row => {
    const { title, others, notes } = day
    const titles = pen.wrapped(title, TITLE.size, textWidth, 2)
    const room = textWidth - pen.widthOf(titles.at(-1) ?? '', TITLE.size) - 8
    const below = notes.flatMap((note) =>
      pen.wrapped(note, NOTE.size, textWidth, Math.max(1, most - notes.length + 1)),
    )
    const isBeside = pen.widthOf(others, NOTE.size) <= room || below.length >= most || !hasOthersBelow
    const beside = isBeside && room > leastRoom ? pen.fitting(others, NOTE.size, room) : ''
    if (others && !isBeside) below.unshift(pen.fitting(others, NOTE.size, textWidth))
    return { day, titles, beside, below, height: titles.length * TITLE.pitch + below.length * NOTE.pitch }
  }
  const space = height - edge - firstRow + TITLE.pitch
  const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + row.height, 0)
  /** All lines if the page has room for them; otherwise without those of other feasts, then with two a day. */
  const rowsOf = (days: readonly BookletDay[]): readonly Row[] => {
    const all = days.map((day) => laidOut(day, lines, true))
    const fits = (rows: readonly Row[]) => heightOf(rows) + rows.length * leastGap <= space
    if (fits(all)) return all
    const fewer = days.map((day) => laidOut(day, lines, false))
    return fits(fewer) ? fewer : days.map((day) => laidOut(day, 2, false))
  }
  /** @returns where the next row begins */
  const drawRow = ({ day, titles, beside, below, height }: Row, y: number): number => {
    const color = day.isRed ? RUBRIC : INK
    pen.write(day.number, edge + 19 - pen.widthOf(day.number, 17), y + 3, { size: 17, color })
    pen.write(day.weekday, edge + 23, y + 3, { size: 8, color })
    const last = y + (titles.length - 1) * TITLE.pitch
    let end = textAt
    for (const [line, text] of titles.entries())
      end = pen.write(text, textAt, y + line * TITLE.pitch, {
        size: TITLE.size,
        color: day.isTitleRed ? RUBRIC : INK,
      })
    if (beside) pen.write(beside, end + 8, last, { size: NOTE.size, color: GREY })
    for (const [line, text] of below.entries())
      pen.write(text, textAt, last + 9.5 + line * NOTE.pitch, { size: NOTE.size, color: GREY })
    return y + height
  }
  for (const { title: heading, days } of pages) {
    doc.addPage()
    const [initial = ''] = heading
    const after = pen.write(initial, edge, firstRow - 26, { size: 26, color: RUBRIC })
    pen.write(heading.slice(initial.length), after, firstRow - 26, { size: 20, color: INK })
    pen.rule([edge, firstRow - 16], [width - edge, firstRow - 16], 0.8, INK)
    const rows = rowsOf(days)
    const gap = Math.min((space - heightOf(rows)) / (days.length - 1), mostGap)
    let y = firstRow
    for (const row of rows) y = drawRow(row, y) + gap
  }
  return bytesOf(doc)
}
