import type { AnswerOf, endpoints } from '@kandili/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { call } from '../../lib/api/client.ts'
import type { Submission } from './plan.ts'

type Calls = typeof endpoints.submissions
export type Batch = AnswerOf<Calls['batches']>[number]
type Asked = Parameters<typeof call<Calls['startBatch']>>[2]['body']

export const batchesKey = ['today', 'batches'] as const
const everyHalfSecond = 500

/** Starts many acts, or undoes them, with one call. The server goes on when the page is closed. */
export const startBatch = (body: Asked): Promise<Batch> =>
  call<Calls['startBatch']>('POST', '/submissions/batches', { body })

/** The temple's batches that run, whichever device started them, and those of the last ten minutes. */
export const useBatches = (isPresent: boolean) => {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: batchesKey,
    queryFn: () => call<Calls['batches']>('GET', '/submissions/batches'),
    enabled: isPresent,
    refetchInterval: ({ state }) =>
      state.data?.some(({ finishedAt }) => finishedAt === null) ? everyHalfSecond : false,
  })
  const batches = useMemo(() => data ?? [], [data])
  const running = useMemo(() => batches.filter(({ finishedAt }) => finishedAt === null), [batches])
  const hadRunning = useRef(false)
  useEffect(() => {
    if (hadRunning.current && running.length === 0) {
      void queries.invalidateQueries({ queryKey: ['today', 'lines'] })
      void queries.invalidateQueries({ queryKey: ['submissions'] })
      void queries.invalidateQueries({ queryKey: ['submissions/company'] })
    }
    hadRunning.current = running.length > 0
  }, [running, queries])
  return { batches, running }
}

export type Batches = ReturnType<typeof useBatches>

/** The batch that runs on some of these acts. */
export const batchOn = (
  running: readonly Batch[],
  lines: readonly Pick<Submission, 'id'>[],
): Batch | undefined => running.find(({ lineIds }) => lines.some(({ id }) => lineIds.includes(id)))
