import { type QueryClient, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Query } from '../app/api/client.ts'
import { lookup, readList, readRecord, saveRecord } from '../app/api/records.ts'
import type { ListAddress } from './list-address.ts'

/** Lists and records of a noun are kept under separate keys: a row of a list is not the whole record. */
const listKey = (noun: string, query: Query): QueryKey => [noun, 'list', query]
const recordKey = (noun: string, id: number): QueryKey => [noun, 'record', id]
const lookupKey = (noun: string): QueryKey => ['lookup', noun]

/** Lookup lists are kept for 15 minutes (specification, section 9). */
const lookupTime = 900_000

/** What the API is asked for an address, and what the list adds to every call. */
export const listQuery = (address: ListAddress, always: Query = {}): Query => ({
  ...address.filters,
  ...(address.q === '' ? {} : { q: address.q }),
  ...always,
  page: address.page,
  size: address.size,
  sort: address.sort,
  order: address.order,
})

/** The rows of an address; the former rows stay in sight until the new ones arrive. */
export const useList = <R>(noun: string, address: ListAddress, always?: Query) => {
  const query = listQuery(address, always)
  return useQuery({
    queryKey: listKey(noun, query),
    queryFn: ({ signal }) => readList<R>(noun, query, signal),
    placeholderData: (former) => former,
  })
}

/** One record, read anew each time its form opens, and not again while someone types in it. */
export const useRecord = <R>(noun: string, id: number) =>
  useQuery({
    queryKey: recordKey(noun, id),
    queryFn: ({ signal }) => readRecord<R>(noun, id, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** What a choice of records of a noun offers. @param enabled false while nobody needs it */
export const useLookup = (noun: string, enabled = true) =>
  useQuery({ queryKey: lookupKey(noun), queryFn: () => lookup(noun), staleTime: lookupTime, enabled })

/** Saves a record (0 inserts one); what else is shown of its noun is read again. */
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
 * Reads again what is shown of a noun.
 * @param left records whose form is about to close, saved or deleted: they are only marked as stale, because reading a
 *   deleted record again would open the page for what does not exist
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
    queries.invalidateQueries({ queryKey: lookupKey(noun) }),
  ])
}
