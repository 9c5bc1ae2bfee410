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
  /** Up to two lines below the title. */
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
  A5: { width: 419.53, height: 595.28, edge: 34, firstRow: 84, pitch: 30.4 },
  A6: { width: 297.64, height: 419.53, edge: 20, firstRow: 66, pitch: 31.5 },
} as const
type Paper = keyof typeof layouts
const INK = '#111111'
const RUBRIC = '#8E1B1B'
const GREY = '#444444'

/** Draws a year, black and red. */
export const drawBooklet = async ({ title, year, facts, source, paper, pages }: Booklet): Promise<Buffer> => {
  const { width, height, edge, firstRow, pitch } = layouts[paper]
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
  centred(title, height * 0.37, 20, INK)
  centred(year, height * 0.48, 54, RUBRIC)
  for (const [index, fact] of facts.entries()) centred(fact, height * 0.57 + index * 20, 12, INK)
  centred(source, height - edge, 9, GREY)
  for (const { title: heading, days } of pages) {
    doc.addPage()
    const [initial = ''] = heading
    const after = pen.write(initial, edge, firstRow - 26, { size: 26, color: RUBRIC })
    pen.write(heading.slice(initial.length), after, firstRow - 26, { size: 20, color: INK })
    pen.rule([edge, firstRow - 16], [width - edge, firstRow - 16], 0.8, INK)
    for (const [row, day] of days.entries()) {
      const y = firstRow + row * pitch
      const color = day.isRed ? RUBRIC : INK
      pen.write(day.number, edge + 19 - pen.widthOf(day.number, 17), y + 3, { size: 17, color })
      pen.write(day.weekday, edge + 23, y + 3, { size: 8, color })
      const title = pen.fitting(day.title, 11, textWidth)
      const end = pen.write(title, textAt, y, { size: 11, color: day.isTitleRed ? RUBRIC : INK })
      const room = textAt + textWidth - end - 8
      if (day.others && room > 40)
        pen.write(pen.fitting(day.others, 8, room), end + 8, y, { size: 8, color: GREY })
      for (const [line, note] of day.notes.entries()) {
        pen.write(pen.fitting(note, 8, textWidth), textAt, y + 9.5 + line * 8.5, { size: 8, color: GREY })
      }
    }
  }
  return bytesOf(doc)
}
