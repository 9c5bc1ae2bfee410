import { IMPORT_LINES_LIMIT } from '@kandili/contract/values'
import { decoded, type Encoding, encodingOf, kindOf } from './decode.ts'
import { readCsv } from './read-csv.ts'

/** A file as rows of text. A cell with a formula has the value that the spreadsheet computed last. */
export type Sheet = {
  readonly head: readonly string[]
  /** Without empty rows; `line` is the row's number in the file. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
  /** The encoding of the text; undefined for Excel. */
  readonly encoding?: Encoding
  readonly formulas: number
  /** The number of sheets of the workbook, of which the first is read. */
  readonly sheets: number
}

/** Why a file cannot be read; each reason has a message. */
export type FileProblem =
  | 'oldExcel'
  | 'notATable'
  | 'damaged'
  | 'tooLarge'
  | 'empty'
  | 'tooManyLines'
  | 'wrongName'
export class UnreadableFile extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}

const MEGABYTE = 1024 * 1024
const FILE_BYTES_LIMIT = 20 * MEGABYTE
/** A few kilobytes can unpack to gigabytes. */
export const UNPACKED_BYTES_LIMIT = 200 * MEGABYTE
const COLUMNS_LIMIT = 200

export type ReadExcel = (
  bytes: Uint8Array,
) => Promise<{ rows: string[][] } & Pick<Sheet, 'formulas' | 'sheets'>>

const sheetOf = (rows: readonly (readonly string[])[], more: Omit<Sheet, 'head' | 'rows'>): Sheet => {
  const trimmed = rows.map((cells, index) => ({
    line: index + 1,
    cells: cells.slice(0, COLUMNS_LIMIT).map((cell) => cell.trim()),
  }))
  const [first, ...others] = trimmed.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!first || others.length === 0) throw new UnreadableFile('empty')
  if (others.length > IMPORT_LINES_LIMIT) throw new UnreadableFile('tooManyLines')
  return { head: first.cells, rows: others, ...more }
}

const nameSays = (name: string): 'XLSX' | 'TEXT' => (/\.xlsx$/i.test(name) ? 'XLSX' : 'TEXT')

/**
 * Reads a table, detecting its type by content, not by name.
 * @param encoding chosen by the user; detected by default
 * @throws UnreadableFile
 */
export const readFile = async (
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  readExcel: ReadExcel,
  encoding?: Encoding,
): Promise<Sheet> => {
  if (bytes.length > FILE_BYTES_LIMIT) throw new UnreadableFile('tooLarge')
  const kind = kindOf(bytes)
  if (kind === 'OLD_EXCEL') throw new UnreadableFile('oldExcel')
  if (kind === 'OTHER') throw new UnreadableFile('notATable')
  if (kind !== nameSays(name)) throw new UnreadableFile('wrongName')
  if (kind === 'XLSX') {
    const { rows, ...counted } = await readExcel(bytes)
    return sheetOf(rows, counted)
  }
  const used = encoding ?? encodingOf(bytes)
  return sheetOf(readCsv(decoded(bytes, used)), { encoding: used, formulas: 0, sheets: 1 })
}
