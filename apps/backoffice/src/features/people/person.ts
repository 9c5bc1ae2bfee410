import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { callPath } from '../../lib/api/client.ts'

/** Users and customers differ in their path, and in the fields that they do not share. */
export type PeopleNoun = 'users' | 'customers'
export type Person = endpoints.users.User | endpoints.customers.Customer

/** All queries about one person share a key apart from the lists, so that a deleted person is not refetched. */
export const personKey = (noun: PeopleNoun, id: number) => ['person', noun, id] as const

export const usePerson = <P extends Person>(noun: PeopleNoun, id: number) =>
  useQuery({
    queryKey: [...personKey(noun, id), 'record'],
    queryFn: () => callPath<P>('GET', `/${noun}/${id}`),
    // The audit trail records every read, so fetch on every visit and never automatically.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
