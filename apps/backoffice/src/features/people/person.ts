import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { callPath } from '../../app/api/client.ts'

/** Users and customers differ in their path, and in what stands beside what they share. */
export type PeopleNoun = 'users' | 'customers'
export type Person = endpoints.users.User | endpoints.customers.Customer

/** Everything about one person stands under one key, apart from the lists: who was deleted is not asked for again. */
export const personKey = (noun: PeopleNoun, id: number) => ['person', noun, id] as const

export const usePerson = <P extends Person>(noun: PeopleNoun, id: number) =>
  useQuery({
    queryKey: [...personKey(noun, id), 'record'],
    queryFn: () => callPath<P>('GET', `/${noun}/${id}`),
    // Each opening reads anew, and is told in the audit trail; what happens by itself is no reading.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
