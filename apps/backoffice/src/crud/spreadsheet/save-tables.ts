import type { Language } from '@kandili/messages'
import { download, saveBlob, toCsv } from '../../ui/csv.ts'

type Table = {
  /** Of the file. */
  readonly name: string
  /** Of the sheet. */
  readonly sheet: string
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** Saves tables in their order: each as a file of CSV, or all as the sheets of one workbook, named after the first. */
export const saveTables = async (
  kind: 'csv' | 'xlsx',
  language: Language,
  ...tables: readonly [Table, ...Table[]]
): Promise<void> => {
  if (kind === 'csv') {
    for (const { name, rows } of tables) download(`${name}.csv`, toCsv(rows, language === 'el' ? ';' : ','))
    return
  }
  const { excelOf } = await import('./spreadsheets.ts')
  saveBlob(
    `${tables[0].name}.xlsx`,
    await excelOf(...tables.map(({ sheet: name, rows }) => ({ name, rows }))),
  )
}
