import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

type Calls = typeof endpoints.timetable

export const timetableKey = (templeId: number) => ['timetable', templeId] as const

/** A temple's timetable with its next 30 days. */
export const useTimetable = (templeId: number) =>
  useQuery({
    queryKey: timetableKey(templeId),
    queryFn: () => call<Calls['read']>('GET', '/temples/:templeId/timetable', { params: { templeId } }),
  })
