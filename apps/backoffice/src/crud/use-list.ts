import type { RaRecord } from 'ra-core'
import { useGetList } from 'ra-core'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import {
  changedAddress,
  type ListAddress,
  type ListDefaults,
  readAddress,
  writeAddress,
} from './list-address.ts'

/** What the API is asked for: the address, and what the list always adds. */
export const listParams = (address: ListAddress, always: Readonly<Record<string, unknown>> = {}) => ({
  pagination: {
    page: address.page,
    perPage: address.size === 'all' ? Number.POSITIVE_INFINITY : address.size,
  },
  sort: { field: address.sort, order: address.order.toUpperCase() as 'ASC' | 'DESC' },
  filter: { ...address.filters, ...(address.q === '' ? {} : { q: address.q }), ...always },
})

/** The list's address as state: reading it, and changing it with an entry in the browser's history. */
export const useListAddress = (known: readonly string[], defaults: ListDefaults) => {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const going = useNavigation().location?.pathname
  // A row was opened and its screen is still being fetched: what the search field asks for now would call that off.
  const isLeaving = going !== undefined && going !== pathname
  const { sort, order } = defaults
  const names = known.join(',')
  const address = useMemo(
    () => readAddress(search, names === '' ? [] : names.split(','), { sort, order }),
    [search, names, sort, order],
  )
  const change = useCallback(
    (part: Partial<ListAddress>) => {
      if (isLeaving) return
      setSearch(writeAddress(changedAddress(address, part), { sort, order }), { preventScrollReset: true })
    },
    [address, isLeaving, setSearch, sort, order],
  )
  return { address, change }
}

/** The rows of an address; the former rows stay in sight until the new ones are there. */
export const useRows = <R extends RaRecord>(
  noun: string,
  address: ListAddress,
  always?: Readonly<Record<string, unknown>>,
) => useGetList<R>(noun, listParams(address, always), { placeholderData: (former) => former })
