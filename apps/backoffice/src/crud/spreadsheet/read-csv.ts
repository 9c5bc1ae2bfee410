/** Text in rows of cells, by RFC 4180. */

const separators = [';', ',', '\t'] as const
type Separator = (typeof separators)[number]

/** The separator that is most frequent in the first non-empty line, outside quotation marks. */
export const separatorOf = (text: string): Separator => {
  const [line = ''] = text
    .trimStart()
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/, 1)
  const counts = separators.map((separator) => line.split(separator).length - 1)
  return separators[counts.indexOf(Math.max(...counts))] ?? ';'
}

/** Our own exports (ui/csv.ts) put an apostrophe before what looks like a formula. */
const unguarded = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** Excel's own hint in the first line: `sep=;`. */
const withoutHint = (text: string): string => text.replace(/^sep=[;,\t](?=\r?\n)/i, '')

/**
 * The rows of a CSV text. Quotation marks may contain separators and line breaks; an unclosed mark ends with the
 * text.
 */
export const readCsv = (file: string): string[][] => {
  const text = withoutHint(file)
  const separator = separatorOf(text)
  const cellForm = new RegExp(`"((?:[^"]|"")*)"?|([^${separator}\r\n]*)`, 'y')
  const rows: string[][] = []
  let row: string[] = []
  let position = 0
  while (position < text.length) {
    cellForm.lastIndex = position
    const [all = '', quoted, plain = ''] = cellForm.exec(text) ?? []
    row.push(quoted === undefined ? unguarded(plain) : unguarded(quoted.replaceAll('""', '"')))
    position += all.length
    if (text[position] === separator) {
      position += 1
      if (position === text.length) row.push('')
      continue
    }
    // After a closing mark only a separator or the end of the line is valid; anything else is skipped.
    while (position < text.length && !/[\r\n]/.test(text[position] ?? '')) {
      if (text[position] === separator) break
      position += 1
    }
    if (text[position] === separator) {
      position += 1
      continue
    }
    if (text[position] === '\r') position += 1
    if (text[position] === '\n') position += 1
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
}
