export type Cell = string | number | null | undefined

/** A cell that begins like a formula would be run by a spreadsheet; an apostrophe keeps it a text. */
export const neutralised = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const written = (cell: Cell, separator: string): string => {
  if (cell === null || cell === undefined) return ''
  // A number of ours is no text that somebody typed: a minus before it is its sign. Where the comma is the decimal sign,
  // a spreadsheet reads 12.5 as the 12th of May.
  const number = separator === ';' ? String(cell).replace('.', ',') : String(cell)
  const text = typeof cell === 'number' ? number : neutralised(cell)
  return text.includes('"') || text.includes(separator) || /[\r\n]/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text
}

/**
 * Rows as CSV (RFC 4180) with a byte order mark, by which Excel knows UTF-8.
 * @param separator `;` where the decimal sign is a comma, as in Greek
 */
export const toCsv = (rows: readonly (readonly Cell[])[], separator: ',' | ';'): string =>
  `\ufeff${rows.map((row) => row.map((cell) => written(cell, separator)).join(separator)).join('\r\n')}\r\n`

/** Hands a file to the reader. */
export const saveBlob = (name: string, blob: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

/** Hands a text to the reader as a file: a table, unless another type is named. */
export const download = (name: string, text: string, type = 'text/csv'): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
