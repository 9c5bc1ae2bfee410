import { useState } from 'react'
import { reportProgress } from '../app/api/pending.ts'
import { readEvery } from '../app/api/records.ts'
import { useT } from '../app/language/language.tsx'
import { useToasts } from '../ui/toasts.tsx'
import type { Row } from './columns.tsx'
import type { ListAddress } from './list-address.ts'
import { listQuery } from './queries.ts'

/** Selects every matching row, on all pages. */
export const useMatchSelection = <R extends Row>(
  noun: string,
  address: ListAddress,
  always: Readonly<Record<string, unknown>> | undefined,
  onSelected: (rows: R[]) => void,
) => {
  const t = useT()
  const toasts = useToasts()
  const [isReading, setReading] = useState(false)
  const selectAll = async (total: number) => {
    if (isReading) return
    setReading(true)
    try {
      const query = listQuery({ ...address, page: 1, size: 'all' }, always)
      onSelected(await readEvery<R>(noun, query, (count) => reportProgress((count / total) * 100)))
    } catch (error) {
      toasts.failure(t('list.failed'), error)
    }
    setReading(false)
  }
  return { isReading, selectAll }
}
