import type { Language } from '@kandili/contract'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import writeExcelFile from 'write-excel-file/universal'
import { type ReadExcel, UNPACKED_BYTES_LIMIT, UnreadableFile } from './read-file.ts'

/** Excel files, read and written in a worker: both libraries stay out of what the page loads. */

const pad = (value: number): string => String(value).padStart(2, '0')

/** Excel's days have no time zone; the library gives them as midnight UTC. */
const dayOf = (date: Date): string =>
  `${pad(date.getUTCDate())}/${pad(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`

/** Formats a number as Excel shows it in the reader's language. It keeps 15 digits: 0.1 + 0.2 is 0.3. */
const numberText = (value: number, language: Language): string =>
  String(Number(value.toPrecision(15))).replace('.', language === 'el' ? ',' : '.')

const textOf = (cell: unknown, language: Language): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return numberText(cell, language)
  return cell instanceof Date ? dayOf(cell) : String(cell)
}

const BOOK = 'xl/workbook.xml'
const FIRST_SHEET = 'xl/worksheets/sheet1.xml'

/**
 * Inspects the package before unpacking: it must be a workbook of acceptable size.
 * @returns how many cells of the first sheet have formulas, and how many sheets there are
 */
const inspect = (bytes: Uint8Array): { formulas: number; sheets: number } => {
  let size = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      size += originalSize
      if (size > UNPACKED_BYTES_LIMIT) throw new UnreadableFile('tooLarge')
      return name === BOOK || name === FIRST_SHEET
    },
  })
  const { [BOOK]: book, [FIRST_SHEET]: sheet } = parts
  if (!book) throw new UnreadableFile('notATable')
  const count = (part: Uint8Array | undefined, form: RegExp): number =>
    new TextDecoder().decode(part).match(form)?.length ?? 0
  return { formulas: count(sheet, /<f[\s>/]/g), sheets: count(book, /<(\w+:)?sheet\s/g) }
}

/** @param language of cells without a text of their own, such as numbers */
export const readExcel = async (bytes: Uint8Array, language: Language): ReturnType<ReadExcel> => {
  try {
    const counted = inspect(bytes)
    // A copy, since the library may transfer the buffer.
    const rows = await readSheet(bytes.slice().buffer)
    return { rows: rows.map((row) => row.map((cell) => textOf(cell, language))), ...counted }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile('damaged')
  }
}

export type ExcelCell = string | number | null

/** A workbook of one sheet, its first row in bold. Texts are stored as texts, so that none runs as a formula. */
export const writeExcel = async (name: string, rows: readonly (readonly ExcelCell[])[]): Promise<Blob> => {
  const data = rows.map((row, index) =>
    row.map((cell) => {
      if (cell === null || cell === '') return null
      const bold = index === 0 ? { fontWeight: 'bold' as const } : {}
      return typeof cell === 'number'
        ? { type: Number, value: cell, ...bold }
        : { type: String, value: cell, ...bold }
    }),
  )
  // Excel allows sheet names of at most 31 characters, without these.
  const sheet = name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)
  return writeExcelFile(data, { sheet, stickyRowsCount: 1 }).toBlob()
}
