import type { Language } from '@kandili/contract'
import { type QueryClient, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Query } from '../lib/api/client.ts'
import { lookup, readList, readRecord, saveRecord } from '../lib/api/records.ts'
import { useLanguage } from '../lib/language/language.tsx'
import type { ListAddress } from './list-address.ts'

/** Lists and records of a noun have separate query keys: a row of a list is not the whole record. */
const listKey = (noun: string, query: Query): QueryKey => [noun, 'list', query]
const recordKey = (noun: string, id: number): QueryKey => [noun, 'record', id]
/** Titles are in the caller's language, and options may be limited to one parent. */
const lookupKey = (noun: string, language: Language, parent: Query): QueryKey => [
  'lookup',
  noun,
  language,
  parent,
]

/** Lookup lists are cached for 15 minutes, in use or not (specification, section 9). */
const lookupTime = 900_000

/** The API's parameters for a URL, and what the list adds to every call. */
export const listQuery = (address: ListAddress, always: Query = {}): Query => ({
  ...address.filters,
  ...(address.q === '' ? {} : { q: address.q }),
  ...always,
  page: address.page,
  size: address.size,
  sort: address.sort,
  order: address.order,
})

type ListOptions = {
  readonly always?: Query | undefined
  /** False while it is not known yet which rows are wanted. */
  readonly enabled?: boolean
}

/** The rows of a URL; the previous rows stay visible until the new ones arrive. */
export const useList = <R>(
  noun: string,
  address: ListAddress,
  { always, enabled = true }: ListOptions = {},
) => {
  const query = listQuery(address, always)
  return useQuery({
    enabled,
    queryKey: listKey(noun, query),
    queryFn: ({ signal }) => readList<R>(noun, query, signal),
    placeholderData: (former) => former,
  })
}

/** One record, refetched each time its form opens, and not while someone types in it. */
export const useRecord = <R>(noun: string, id: number) =>
  useQuery({
    queryKey: recordKey(noun, id),
    queryFn: ({ signal }) => readRecord<R>(noun, id, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

type LookupOptions = {
  /** Filters by the record's parents: `{ countryId: 3 }`. */
  readonly parent?: Query
  /** False while nobody needs it. */
  readonly enabled?: boolean
}

/** The query for the options of a noun's select. */
export const lookupOptions = (noun: string, language: Language, parent: Query = {}) => ({
  queryKey: lookupKey(noun, language, parent),
  queryFn: () => lookup(noun, parent),
  staleTime: lookupTime,
  gcTime: lookupTime,
})

/** The options of a noun's select, in the language of the page. */
export const useLookup = (noun: string, { parent = {}, enabled = true }: LookupOptions = {}) =>
  useQuery({ ...lookupOptions(noun, useLanguage(), parent), enabled })

/** The record after this one in the last viewed list that contains it; undefined without one, or after its last record. */
export const nextInLists = (queries: QueryClient, noun: string, id: number): number | undefined => {
  const lists = queries
    .getQueryCache()
    .findAll({ queryKey: [noun, 'list'] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  for (const { state } of lists) {
    const { records = [] } = (state.data as { records?: { id: number }[] } | undefined) ?? {}
    const place = records.findIndex((record) => record.id === id)
    if (place !== -1) return records[place + 1]?.id
  }
  return undefined
}

/** Saves a record (0 inserts one) and refetches the other data of its noun. */
export const useSave = <R>(noun: string) => {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, body }: { id: number; body: Readonly<Record<string, unknown>> }) =>
      saveRecord<R>(noun, id, body),
    onSuccess: (_, { id }) => {
      void readAgain(queries, noun, [id])
    },
  })
  return mutateAsync
}

/**
 * Refetches the data of a noun.
 * @param left records whose form is about to close, saved or deleted: they are only marked as stale, because
 *   refetching a deleted record would open the 404 page
 */
export const readAgain = async (
  queries: QueryClient,
  noun: string,
  left: readonly number[] = [],
): Promise<void> => {
  const isLeft = ({ queryKey: [, kind, id] }: { queryKey: QueryKey }): boolean =>
    kind === 'record' && left.includes(Number(id))
  await Promise.all([
    queries.invalidateQueries({ queryKey: [noun], predicate: (query) => !isLeft(query) }),
    queries.invalidateQueries({ queryKey: [noun], predicate: isLeft, refetchType: 'none' }),
    queries.invalidateQueries({ queryKey: ['lookup', noun] }),
  ])
}
