import { type FontPart, fontParts, runsOf } from './fonts.ts'

const CROSS = 'M11.5 0h3v9H24v3h-9.500v22h-3V12H2V9h9.5z'

/** Size in points, and the color of ink. */
export type Style = { readonly size: number; readonly color: string }

/**
 * A pen that writes single lines and chooses the font subset for each letter.
 * @param fonts bytes of the font's subsets
 * @param baseline what `y` means: the line under the letters, or by default their top
 */
export const penOf = (
  doc: PDFKit.PDFDocument,
  fonts: Readonly<Record<FontPart, Buffer>>,
  baseline?: 'alphabetic',
) => {
  for (const part of fontParts) doc.registerFont(part, fonts[part])
  const widthOf = (text: string, size: number): number =>
    runsOf(text).reduce((sum, run) => sum + doc.font(run.part).fontSize(size).widthOfString(run.text), 0)
  /** @returns where the next text can begin */
  const write = (text: string, x: number, y: number, { size, color }: Style): number => {
    let at = x
    for (const run of runsOf(text)) {
      doc.font(run.part).fontSize(size).fillColor(color)
      doc.text(run.text, at, y, { lineBreak: false, ...(baseline && { baseline }) })
      at += doc.widthOfString(run.text)
    }
    return at
  }
  /** The text, or as many of its first words as fit. */
  const fitting = (text: string, size: number, width: number): string => {
    let cut = text
    while (widthOf(cut, size) > width && cut.includes(' '))
      cut = `${cut.slice(0, cut.lastIndexOf(' '))}…`.replace(/[\s,·…]*…$/, '…')
    return cut
  }
  /** The text in lines, the last of which ends early if the rest does not fit. @param most lines */
  const wrapped = (text: string, size: number, width: number, most: number): string[] => {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
      const isLast = lines.length === most
      if (lines.length > 0 && (isLast || widthOf(longer, size) <= width)) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines.map((line) => fitting(line, size, width))
  }
  const rule = (from: [number, number], to: [number, number], width: number, color: string): void => {
    doc
      .moveTo(...from)
      .lineTo(...to)
      .lineWidth(width)
      .strokeColor(color)
      .stroke()
  }
  /** A cross in a box, by its upper left corner. */
  const cross = (x: number, y: number, height: number, color: string): void => {
    doc
      .save()
      .translate(x, y)
      .scale(height / 34)
      .path(CROSS)
      .fill(color)
      .restore()
  }
  return { widthOf, write, fitting, wrapped, rule, cross }
}
