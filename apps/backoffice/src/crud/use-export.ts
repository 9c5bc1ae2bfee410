import { useState } from 'react'
import { reportProgress } from '../lib/api/pending.ts'
import { readEvery } from '../lib/api/records.ts'
import type { MessageKey } from '../lib/language/language.tsx'
import { useToasts } from '../ui/toasts.tsx'
import type { Column, Row, Words } from './columns.tsx'
import type { ListAddress } from './list-address.ts'
import { listQuery } from './queries.ts'
import { saveTables } from './spreadsheet/save-tables.ts'

export type ExportKind = 'csv' | 'xlsx'

/** Another noun that the filters of a list find, exported from there. */
export type OtherExport = {
  readonly noun: string
  readonly title: MessageKey
  readonly columns: readonly Column<never>[]
}

type Exported<R extends Row> = {
  readonly noun: string
  readonly title: string
  readonly columns: readonly Column<R>[]
  readonly address: ListAddress
  readonly always: Readonly<Record<string, unknown>> | undefined
  readonly total: number | undefined
  readonly words: Words
}

/** Fetches every row of the current filters and offers them as a file, CSV or Excel. */
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
  const start = async (kind: ExportKind, loadOther?: () => Promise<OtherExport>) => {
    if (arrived !== undefined) return
    setArrived(0)
    try {
      const other = await loadOther?.()
      const own = other ? { ...other, title: t(other.title) } : { noun, title, columns }
      const written = (own.columns as readonly Column<R>[]).filter(({ csv }) => csv)
      const query = listQuery({ ...address, page: 1, size: 'all' }, always)
      const records = await readEvery<R>(own.noun, query, (count) => {
        setArrived(count)
        if (total && !other) reportProgress((count / total) * 100)
      })
      const head = written.map(({ label }) => t(label))
      const rows = records.map((row) => written.map(({ csv }) => csv?.(row, words) ?? null))
      const name = own.noun.replaceAll('/', '-')
      await saveTables(kind, language, { name, sheet: own.title, rows: [head, ...rows] })
      toasts.snackbar(t('list.exported', { count: records.length }))
    } catch (error) {
      toasts.failure(t('list.exportFailed'), error)
    }
    setArrived(undefined)
  }
  return { arrived, start }
}
