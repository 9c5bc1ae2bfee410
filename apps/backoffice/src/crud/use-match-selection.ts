import { useRef, useState } from 'react'
import { reportProgress } from '../lib/api/pending.ts'
import { readEvery } from '../lib/api/records.ts'
import { useT } from '../lib/language/language.tsx'
import { useToasts } from '../ui/toasts.tsx'
import type { Row } from './columns.tsx'
import type { ListAddress } from './list-address.ts'
import { listQuery } from './queries.ts'

/** Selects every matching row on all pages, unless the filters have changed by the time they have loaded. */
export const useMatchSelection = <R extends Row>(
  noun: string,
  address: ListAddress,
  always: Readonly<Record<string, unknown>> | undefined,
  onSelected: (rows: R[]) => void,
) => {
  const t = useT()
  const toasts = useToasts()
  const [reading, setReading] = useState<ListAddress>()
  const shown = useRef(address)
  shown.current = address
  const isReading = reading === address
  const selectAll = async (total: number) => {
    if (isReading) return
    setReading(address)
    try {
      const query = listQuery({ ...address, page: 1, size: 'all' }, always)
      const rows = await readEvery<R>(noun, query, (count) => reportProgress((count / total) * 100))
      if (shown.current === address) onSelected(rows)
    } catch (error) {
      toasts.failure(t('list.failed'), error)
    }
    setReading((latest) => (latest === address ? undefined : latest))
  }
  return { isReading, selectAll }
}
