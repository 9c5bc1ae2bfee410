import { useCallback, useMemo } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import {
  changedAddress,
  type ListAddress,
  type ListDefaults,
  readAddress,
  writeAddress,
} from './list-address.ts'

/** The list's URL as state: changes add an entry to the browser's history. */
export const useListAddress = (known: readonly string[], defaults: ListDefaults) => {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const going = useNavigation().location?.pathname
  // A row was opened and its screen is still loading: a change by the search field would cancel that navigation.
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
  const go = useCallback(
    (next: URLSearchParams, options: { replace?: boolean } = {}) =>
      setSearch(next, { preventScrollReset: true, ...options }),
    [setSearch],
  )
  return { address, change, search, go }
}
