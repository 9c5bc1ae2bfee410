import type { Intention } from '@kandili/contract'
import { bytesOf, newDocument } from '../../../platform/pdf/document.ts'
import type { FontPart } from '../../../platform/pdf/fonts.ts'
import { penOf, type Style } from '../../../platform/pdf/pen.ts'
import type { SheetName } from './names-of-sheet.ts'
import { type Cell, ROWS, type Room, type Sheet, type SheetSide, sheetsOf } from './sheet-pages.ts'

/** Sizes and positions in points: A4, ink and rubric. */
const PAGE = { width: 595.28, height: 841.89 }
const EDGE = 33
const MIDDLE = PAGE.width / 2
const TOP = 152
const PITCH = 34.5
const FIRST_ROW = TOP + 68
const BOTTOM = FIRST_ROW + (ROWS - 1) * PITCH + 14
const NAME = 18
/** Ranks and counts; nothing that is read aloud is smaller. */
const SMALL = 16
/** The saints are not read aloud: they may be smaller. */
const SAINTS_SIZES = [14, 12, 10]
const SMALLEST_SAINTS = 10
const INK = '#111111'
const RUBRIC = '#8E1B1B'
const GREY = '#444444'
/** The maximum width of a name beside another one, and on a line of one side. */
const COLUMN_WIDTH = 119
const SIDE_WIDTH = 246

/** The messages of the sheets, in the language of the reader. */
export type SheetWords = {
  readonly intention: Readonly<Record<Intention, string>>
  /** "Sunday 6 December 2026". */
  readonly day: string
  readonly feast: string | null
  readonly temple: string
  readonly number: (sheet: number, sheets: number) => string
  readonly counts: (health: number, memory: number, total: number) => string
}

/** The sheets of one service. */
export type SheetsOfService = {
  readonly title: string
  /** "at 07:30", after the day. */
  readonly time?: string | undefined
  readonly health: Parameters<typeof sheetsOf>[0]
  readonly memory: Parameters<typeof sheetsOf>[1]
  readonly total: number
  /** Below the feast, on the first sheet: the saints who are honoured. */
  readonly saints?: string | undefined
}

const sheetPen = (doc: PDFKit.PDFDocument, fonts: Readonly<Record<FontPart, Buffer>>) => {
  const pen = penOf(doc, fonts, 'alphabetic')
  const writeCentred = (text: string, y: number, style: Style): void => {
    pen.write(text, MIDDLE - pen.widthOf(text, style.size) / 2, y, style)
  }
  const cross = (x: number, y: number, height: number): void => pen.cross(x, y, height, RUBRIC)
  return { ...pen, writeCentred, cross }
}
type Pen = ReturnType<typeof sheetPen>

const partsOf = ({
  name,
  rank,
  count,
}: SheetName): readonly { text: string; size: number; color: string }[] => {
  const [initial = ''] = name
  return [
    { text: initial, size: NAME, color: RUBRIC },
    { text: name.slice(initial.length), size: NAME, color: INK },
    ...(rank === null ? [] : [{ text: ` ${rank}`, size: SMALL, color: INK }]),
    ...(count === 1 ? [] : [{ text: ` ×${count}`, size: SMALL, color: GREY }]),
  ]
}

const roomWith =
  (pen: Pen) =>
  (name: SheetName): Room => {
    const width = partsOf(name).reduce((sum, { text, size }) => sum + pen.widthOf(text, size), 0)
    if (width > SIDE_WIDTH) return 'SHEET'
    return name.rank !== null || width > COLUMN_WIDTH ? 'SIDE' : 'COLUMN'
  }

const drawCell = (pen: Pen, { name, begins }: Cell, x: number, y: number): void => {
  // A family begins with a short rule over its first name.
  if (begins) pen.rule([x, y - 22], [x + 24, y - 22], 0.7, RUBRIC)
  let at = x
  for (const { text, ...style } of partsOf(name)) at = pen.write(text, at, y, style)
}

/** On one line: smaller if there are many, and cut after the last whole word that fits at the smallest size. */
const writeSaints = (pen: Pen, saints: string): void => {
  const width = PAGE.width - 2 * EDGE
  const fits = (text: string, size: number) => pen.widthOf(text, size) <= width
  const size = SAINTS_SIZES.find((one) => fits(saints, one))
  let text = saints
  while (size === undefined && !fits(`${text} …`, SMALLEST_SAINTS))
    text = text.slice(0, text.lastIndexOf(' '))
  pen.writeCentred(size === undefined ? `${text} …` : text, TOP - 5, {
    size: size ?? SMALLEST_SAINTS,
    color: INK,
  })
}

/** @param left the left edge of the side @param width of the side */
const drawSide = (
  pen: Pen,
  side: SheetSide | null,
  { title, isDeparted }: { title: string; isDeparted: boolean },
  { left, width }: { left: number; width: number },
): void => {
  const [initial = ''] = title
  // A cross is placed over the departed only.
  if (isDeparted) pen.cross(left, TOP + 17, 15)
  const begins = pen.write(initial, left + (isDeparted ? 20 : 0), TOP + 36, { size: 34, color: RUBRIC })
  pen.write(title.slice(initial.length), begins, TOP + 36, { size: 21, color: INK })
  if (!side) return
  for (const [row, cell] of side.lines.entries()) drawCell(pen, cell, left, FIRST_ROW + row * PITCH)
  for (const [index, column] of side.columns.entries()) {
    const x = left + (index * width) / side.across
    for (const [row, cell] of column.entries()) {
      drawCell(pen, cell, x, FIRST_ROW + (side.lines.length + row) * PITCH)
    }
  }
}

type Numbered = Pick<SheetsOfService, 'title' | 'time' | 'total' | 'saints'> & {
  sheet: number
  sheets: number
}

const drawSheet = (
  pen: Pen,
  { health, memory }: Sheet,
  words: SheetWords,
  { title, time, sheet, sheets, total, saints }: Numbered,
): void => {
  pen.cross(MIDDLE - 7.5, EDGE, 19.6)
  pen.writeCentred(title, EDGE + 52, { size: 28, color: INK })
  pen.writeCentred(time ? `${words.day}, ${time}` : words.day, EDGE + 78, { size: SMALL, color: INK })
  if (words.feast) pen.writeCentred(words.feast, EDGE + 99, { size: SMALL, color: RUBRIC })
  if (saints && sheet === 1) writeSaints(pen, saints)
  pen.rule([EDGE, TOP], [PAGE.width - EDGE, TOP], 1.1, INK)
  pen.rule([EDGE, BOTTOM], [PAGE.width - EDGE, BOTTOM], 1.1, INK)
  const hasBoth = (health !== null) === (memory !== null)
  if (hasBoth) pen.rule([MIDDLE, TOP], [MIDDLE, BOTTOM], 0.75, '#B9B2A4')
  const half = MIDDLE - EDGE
  const whole = PAGE.width - 2 * EDGE
  const living = { title: words.intention.HEALTH, isDeparted: false }
  const departed = { title: words.intention.ETERNAL_MEMORY, isDeparted: true }
  if (hasBoth || health) {
    drawSide(pen, health, living, { left: EDGE, width: hasBoth ? half - 8 : whole })
  }
  if (hasBoth || memory) {
    drawSide(
      pen,
      memory,
      departed,
      hasBoth ? { left: MIDDLE + 14, width: half - 14 } : { left: EDGE, width: whole },
    )
  }
  const foot = BOTTOM + 24
  const number = words.number(sheet, sheets)
  const counts = words.counts(health?.count ?? 0, memory?.count ?? 0, total)
  pen.writeCentred(number, foot, { size: 13, color: INK })
  pen.write(words.temple, EDGE, foot + 20, { size: 11, color: GREY })
  pen.write(counts, PAGE.width - EDGE - pen.widthOf(counts, 11), foot + 20, { size: 11, color: GREY })
}

/**
 * Draws the sheets of a day's services as one PDF, in memory. Pages are numbered per service, so that each can be
 * handed to its reader.
 * @param fonts bytes of the font's subsets
 */
export const drawSheets = async (
  services: readonly SheetsOfService[],
  words: SheetWords,
  fonts: Readonly<Record<FontPart, Buffer>>,
): Promise<Buffer> => {
  const doc = await newDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { Title: words.day, Author: words.temple },
  })
  const pen = sheetPen(doc, fonts)
  for (const { title, time, health, memory, total, saints } of services) {
    const sheets = sheetsOf(health, memory, roomWith(pen))
    sheets.forEach((sheet, index) => {
      doc.addPage()
      drawSheet(pen, sheet, words, { title, time, sheet: index + 1, sheets: sheets.length, total, saints })
    })
  }
  return bytesOf(doc)
}
