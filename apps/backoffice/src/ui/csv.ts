export type Cell = string | number | null | undefined

/** A spreadsheet would run a cell that begins like a formula; an apostrophe keeps it a text. */
export const neutralised = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const written = (cell: Cell, separator: string): string => {
  if (cell === null || cell === undefined) return ''
  // Our own numbers are not typed text: a minus before one is its sign. With a decimal comma, a spreadsheet reads
  // 12.5 as the 12th of May.
  const number = separator === ';' ? String(cell).replace('.', ',') : String(cell)
  const text = typeof cell === 'number' ? number : neutralised(cell)
  return text.includes('"') || text.includes(separator) || /[\r\n]/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text
}

/**
 * Rows as CSV (RFC 4180) with a byte order mark, so that Excel recognises UTF-8.
 * @param separator `;` if the decimal sign is a comma, as in Greek
 */
export const toCsv = (rows: readonly (readonly Cell[])[], separator: ',' | ';'): string =>
  `\ufeff${rows.map((row) => row.map((cell) => written(cell, separator)).join(separator)).join('\r\n')}\r\n`

/** Downloads a file. */
export const saveBlob = (name: string, blob: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

/** Downloads a text as a file, CSV by default. */
export const download = (name: string, text: string, type = 'text/csv'): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
