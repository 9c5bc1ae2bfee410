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

const textOf = (cell: unknown, isPercent: boolean, language: Language): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') {
    return isPercent ? `${numberText(cell * 100, language)}%` : numberText(cell, language)
  }
  return cell instanceof Date ? dayOf(cell) : String(cell)
}

const BOOK = 'xl/workbook.xml'
const FIRST_SHEET = 'xl/worksheets/sheet1.xml'
const STYLES = 'xl/styles.xml'

const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** Excel's built-in formats 0% and 0.00%. */
const builtInPercents = ['9', '10']

/** The indexes of the styles that format a number as a percentage: 0.1 as 10%. */
const percentStyles = (styles: string): ReadonlySet<string> => {
  const custom = [...styles.matchAll(/<numFmt\s[^>]*>/g)]
    // A quoted sign is literal text and does not change the number.
    .filter(([tag]) =>
      attributeOf(tag, 'formatCode')
        .replaceAll(/&quot;.*?&quot;|\\./g, '')
        .includes('%'),
    )
    .map(([tag]) => attributeOf(tag, 'numFmtId'))
  const formats = new Set([...builtInPercents, ...custom])
  const [used = ''] = /<cellXfs[\s>][\s\S]*?<\/cellXfs>/.exec(styles) ?? []
  return new Set(
    [...used.matchAll(/<xf\s[^>]*>/g)].flatMap(([tag], index) =>
      formats.has(attributeOf(tag, 'numFmtId')) ? [String(index)] : [],
    ),
  )
}

/** The addresses (B3) of the cells that Excel shows in percent. */
const percentCells = (sheet: string, styles: ReadonlySet<string>): ReadonlySet<string> => {
  const found = new Set<string>()
  if (styles.size === 0) return found
  for (const [tag] of sheet.matchAll(/<c\s[^>]*>/g)) {
    if (styles.has(attributeOf(tag, 's'))) found.add(attributeOf(tag, 'r'))
  }
  return found
}

/** The name of a column in Excel: A, B … Z, AA. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

type Inspected = { formulas: number; sheets: number; percents: ReadonlySet<string> }

/**
 * Inspects the package before unpacking: it must be a workbook of acceptable size.
 * @returns how many cells of the first sheet have formulas, which of them are percentages, and how many sheets there are
 */
const inspect = (bytes: Uint8Array): Inspected => {
  let size = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      size += originalSize
      if (size > UNPACKED_BYTES_LIMIT) throw new UnreadableFile('tooLarge')
      return name === BOOK || name === FIRST_SHEET || name === STYLES
    },
  })
  if (!parts[BOOK]) throw new UnreadableFile('notATable')
  const [book, sheet, styles] = [BOOK, FIRST_SHEET, STYLES].map((name) =>
    new TextDecoder().decode(parts[name]),
  ) as [string, string, string]
  return {
    formulas: sheet.match(/<f[\s>/]/g)?.length ?? 0,
    sheets: book.match(/<(\w+:)?sheet\s/g)?.length ?? 0,
    percents: percentCells(sheet, percentStyles(styles)),
  }
}

/** @param language of cells without a text of their own, such as numbers */
export const readExcel = async (bytes: Uint8Array, language: Language): ReturnType<ReadExcel> => {
  try {
    const { percents, ...counted } = inspect(bytes)
    // A copy, since the library may transfer the buffer.
    const rows = await readSheet(bytes.slice().buffer)
    const isPercent = (row: number, column: number): boolean =>
      percents.size > 0 && percents.has(`${columnName(column)}${row + 1}`)
    return {
      rows: rows.map((row, number) =>
        row.map((cell, column) => textOf(cell, isPercent(number, column), language)),
      ),
      ...counted,
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile('damaged')
  }
}

export type ExcelCell = string | number | null

/** A named sheet of a workbook. */
export type NewSheet = { readonly name: string; readonly rows: readonly (readonly ExcelCell[])[] }

/** A workbook, the first row of each sheet in bold. Texts are stored as texts, so that none runs as a formula. */
export const writeExcel = (sheets: readonly NewSheet[]): Promise<Blob> =>
  writeExcelFile(
    sheets.map(({ name, rows }) => ({
      // Excel allows sheet names of at most 31 characters, without these.
      sheet: name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
      stickyRowsCount: 1,
      data: rows.map((row, index) =>
        row.map((cell) => {
          if (cell === null || cell === '') return null
          const bold = index === 0 ? { fontWeight: 'bold' as const } : {}
          return typeof cell === 'number'
            ? { type: Number, value: cell, ...bold }
            : { type: String, value: cell, ...bold }
        }),
      ),
    })),
  ).toBlob()
