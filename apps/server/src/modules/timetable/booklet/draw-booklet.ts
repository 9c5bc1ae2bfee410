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
  /** Half a month each: its days face one another when the booklet is open. */
  readonly pages: readonly { readonly title: string; readonly days: readonly BookletDay[] }[]
}

/** Points: A5. */
const PAGE = { width: 419.53, height: 595.28 }
const EDGE = 34
const MIDDLE = PAGE.width / 2
const TEXT_AT = EDGE + 46
const TEXT_WIDTH = PAGE.width - EDGE - TEXT_AT
const FIRST_ROW = 84
/** The second half of a month has up to 16 days. */
const PITCH = 30.4
const INK = '#111111'
const RUBRIC = '#8E1B1B'
const GREY = '#444444'

/** Draws a year on A5, black and red, half a month on a page. */
export const drawBooklet = async ({ title, year, facts, source, pages }: Booklet): Promise<Buffer> => {
  const doc = await newDocument({
    size: 'A5',
    margin: 0,
    autoFirstPage: false,
    info: { Title: `${title}, ${year}` },
  })
  const pen = penOf(doc, await loadFonts(), 'alphabetic')
  const centred = (text: string, y: number, size: number, color: string): void => {
    const shown = pen.fitting(text, size, PAGE.width - 2 * EDGE)
    pen.write(shown, MIDDLE - pen.widthOf(shown, size) / 2, y, { size, color })
  }
  doc.addPage()
  pen.cross(MIDDLE - 11, 120, 29, RUBRIC)
  centred(title, 220, 20, INK)
  centred(year, 286, 54, RUBRIC)
  for (const [index, fact] of facts.entries()) centred(fact, 340 + index * 20, 12, INK)
  centred(source, PAGE.height - EDGE, 9, GREY)
  for (const { title: heading, days } of pages) {
    doc.addPage()
    const [initial = ''] = heading
    const after = pen.write(initial, EDGE, 58, { size: 26, color: RUBRIC })
    pen.write(heading.slice(initial.length), after, 58, { size: 20, color: INK })
    pen.rule([EDGE, 68], [PAGE.width - EDGE, 68], 0.8, INK)
    for (const [row, day] of days.entries()) {
      const y = FIRST_ROW + row * PITCH
      const color = day.isRed ? RUBRIC : INK
      pen.write(day.number, EDGE + 19 - pen.widthOf(day.number, 17), y + 3, { size: 17, color })
      pen.write(day.weekday, EDGE + 23, y + 3, { size: 8, color })
      const title = pen.fitting(day.title, 11, TEXT_WIDTH)
      const end = pen.write(title, TEXT_AT, y, { size: 11, color: day.isTitleRed ? RUBRIC : INK })
      const room = TEXT_AT + TEXT_WIDTH - end - 8
      if (day.others && room > 40)
        pen.write(pen.fitting(day.others, 8, room), end + 8, y, { size: 8, color: GREY })
      for (const [line, note] of day.notes.entries()) {
        pen.write(pen.fitting(note, 8, TEXT_WIDTH), TEXT_AT, y + 9.5 + line * 8.5, { size: 8, color: GREY })
      }
    }
  }
  return bytesOf(doc)
}
