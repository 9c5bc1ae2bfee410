import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

type Calls = typeof endpoints.userRequests

export const dataChangesKey = ['data-changes'] as const

/** The temple's requests to change its data, with their outcome. */
export const useDataChanges = () =>
  useQuery({
    queryKey: dataChangesKey,
    queryFn: () => call<Calls['listDataChanges']>('GET', '/my-temple/data-changes'),
  })
