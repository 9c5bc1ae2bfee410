import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

type Calls = typeof endpoints.templeOfferings

export const offeringsKey = (templeId: number) => ['temple-offerings', templeId] as const

/** Every type with what the temple has set for it. */
export const useTempleOfferings = (templeId: number) =>
  useQuery({
    queryKey: offeringsKey(templeId),
    queryFn: () => call<Calls['list']>('GET', '/temples/:templeId/offerings', { params: { templeId } }),
  })
