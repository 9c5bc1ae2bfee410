import { bytesOf, newDocument } from '../../platform/pdf/document.ts'
import { type FontPart, loadFonts } from '../../platform/pdf/fonts.ts'
import { penOf } from '../../platform/pdf/pen.ts'

/** A document of one or more A4 pages: who, what, a table with its sum, and required notes. */
export type Paper = {
  readonly title: string
  /** Below the title: number, date, period. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** The last column is amounts; the others text. */
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Below the rows, label and amount. */
  readonly sums: readonly (readonly [label: string, value: string])[]
  readonly notes: readonly string[]
  readonly author: string
}

/** Points. */
const PAGE = { width: 595.28, height: 841.89 }
const EDGE = 56
const RIGHT = PAGE.width - EDGE
const BOTTOM = PAGE.height - EDGE
const TEXT = 11
const LINE = 17
const INK = '#111111'
const GREY = '#555555'

type Doc = PDFKit.PDFDocument

const paperPen = (doc: Doc, fonts: Readonly<Record<FontPart, Buffer>>) => {
  const { widthOf, write: writeIn, rule: ruleIn } = penOf(doc, fonts)
  const write = (text: string, x: number, y: number, { size = TEXT, color = INK } = {}) =>
    writeIn(text, x, y, { size, color })
  const writeRight = (
    text: string,
    right: number,
    y: number,
    style: { size?: number; color?: string } = {},
  ) => write(text, right - widthOf(text, style.size ?? TEXT), y, style)
  const rule = (y: number, color = INK): void => ruleIn([EDGE, y], [RIGHT, y], 0.6, color)
  /** Wrapped at spaces into lines that fit. */
  const linesOf = (text: string, width: number, size = TEXT): string[] => {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }
  return { widthOf, write, writeRight, rule, linesOf }
}

/** Draws a document as PDF, in memory. */
export const drawPaper = async (paper: Paper): Promise<Buffer> => {
  const fonts = await loadFonts()
  const doc = await newDocument({
    size: 'A4',
    margin: 0,
    info: { Title: paper.title, Author: paper.author },
  })
  const pen = paperPen(doc, fonts)
  let y = EDGE
  const room = (height: number): void => {
    if (y + height <= BOTTOM) return
    doc.addPage()
    y = EDGE
  }
  pen.write(paper.author, EDGE, y, { color: GREY })
  y += 26
  pen.write(paper.title, EDGE, y, { size: 24 })
  y += 44
  for (const [label, value] of paper.facts) {
    const lines = pen.linesOf(value, RIGHT - EDGE - 150)
    room(LINE * lines.length)
    pen.write(label, EDGE, y, { color: GREY })
    for (const line of lines) {
      pen.write(line, EDGE + 150, y)
      y += LINE
    }
  }
  y += 18
  // The first column takes what the others, of equal width, leave.
  const others = paper.head.length - 1
  const column = others > 0 ? Math.min(92, (RIGHT - EDGE) / (others + 2)) : 0
  const first = RIGHT - EDGE - others * column
  const drawRow = (cells: readonly string[], color = INK): void => {
    const lines = pen.linesOf(cells[0] ?? '', first - 12)
    room(LINE * lines.length + 8)
    cells.slice(1).forEach((cell, index) => {
      pen.writeRight(cell, EDGE + first + (index + 1) * column, y, { color })
    })
    for (const line of lines) {
      pen.write(line, EDGE, y, { color })
      y += LINE
    }
    y += 4
  }
  if (paper.head.length > 0) {
    drawRow(paper.head, GREY)
    pen.rule(y)
    y += 8
  }
  for (const row of paper.rows) drawRow(row)
  if (paper.sums.length > 0) {
    room(LINE * paper.sums.length + 16)
    pen.rule(y)
    y += 8
    for (const [label, value] of paper.sums) {
      pen.write(label, EDGE, y)
      pen.writeRight(value, RIGHT, y)
      y += LINE + 2
    }
  }
  y += 18
  for (const note of paper.notes) {
    for (const line of pen.linesOf(note, RIGHT - EDGE, 10)) {
      room(15)
      pen.write(line, EDGE, y, { size: 10, color: GREY })
      y += 15
    }
    y += 6
  }
  return bytesOf(doc)
}
