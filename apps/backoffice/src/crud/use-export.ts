import { useState } from 'react'
import { reportProgress } from '../app/api/pending.ts'
import { readEvery } from '../app/api/records.ts'
import { download, saveBlob, toCsv } from '../ui/csv.ts'
import { useToasts } from '../ui/toasts.tsx'
import type { Column, Row, Words } from './columns.tsx'
import type { ListAddress } from './list-address.ts'
import { listQuery } from './queries.ts'

export type ExportKind = 'csv' | 'xlsx'

type Exported<R extends Row> = {
  readonly noun: string
  readonly title: string
  readonly columns: readonly Column<R>[]
  readonly address: ListAddress
  readonly always: Readonly<Record<string, unknown>> | undefined
  readonly total: number | undefined
  readonly words: Words
}

/** Fetches every row of the present filters and hands them out as a file, CSV or Excel. */
export const useExport = <R extends Row>({
  noun,
  title,
  columns,
  address,
  always,
  total,
  words,
}: Exported<R>) => {
  const toasts = useToasts()
  /** How many rows have arrived; undefined while nothing is exported. */
  const [arrived, setArrived] = useState<number>()
  const { t, language } = words
  const written = columns.filter(({ csv }) => csv)
  const start = async (kind: ExportKind) => {
    if (arrived !== undefined) return
    setArrived(0)
    try {
      const query = listQuery({ ...address, page: 1, size: 'all' }, always)
      const records = await readEvery<R>(noun, query, (count) => {
        setArrived(count)
        if (total) reportProgress((count / total) * 100)
      })
      const head = written.map(({ label }) => t(label))
      const rows = records.map((row) => written.map(({ csv }) => csv?.(row, words) ?? null))
      const name = noun.replaceAll('/', '-')
      if (kind === 'csv') download(`${name}.csv`, toCsv([head, ...rows], language === 'el' ? ';' : ','))
      else {
        const { excelOf } = await import('./spreadsheet/spreadsheets.ts')
        saveBlob(`${name}.xlsx`, await excelOf(title, [head, ...rows]))
      }
      toasts.snackbar(t('list.exported', { count: records.length }))
    } catch (error) {
      toasts.failure(t('list.exportFailed'), error)
    }
    setArrived(undefined)
  }
  return { arrived, start }
}
