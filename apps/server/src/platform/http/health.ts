import { endpoint } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { System } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { JobRunner } from '../jobs/job-runner.ts'
import { route } from './route.ts'

const alive = z.object({ status: z.literal('ok') })
const working = alive.extend({
  /** Jobs that are due and not taken yet, and how long the oldest of them has been due. */
  jobs: z.object({ waiting: z.number().int(), oldestSeconds: z.number().int() }),
})

const health = endpoint('GET /health', {
  summary: 'The process is alive',
  answer: alive,
  access: 'public',
  openDuringMaintenance: true,
})
const ready = endpoint('GET /ready', {
  summary: 'The database answers, has some disk left and is migrated; how far behind the jobs are',
  answer: working,
  errors: ['DATABASE_UNAVAILABLE'],
  access: 'public',
  openDuringMaintenance: true,
})

/** A frozen database accepts connections without answering: a load balancer needs an answer at once. */
const PROBE_TIMEOUT_MS = 2000

/** More than fit into the memory for sorting, so that PostgreSQL needs some disk: on a full one nothing can be written. */
const SPILLED_ROWS = 10_000

/** A load balancer asks often, and counting a long queue has its cost. */
const DELAYS_HOLD_MS = 5000

export const healthRoutes = (
  app: FastifyInstance,
  system: Pick<System, 'db'> & { readonly jobs: Pick<JobRunner, 'delays'> },
  { probeTimeoutMs = PROBE_TIMEOUT_MS } = {},
): void => {
  let probe: Promise<unknown> | undefined
  /** One probe at a time, so that those of a frozen database do not queue up in the pool. */
  const probeDatabase = (): Promise<unknown> => {
    probe ??= system.db
      .transaction()
      .execute(async (tx) => {
        await sql`set local work_mem = '64kB'`.execute(tx)
        await sql`select from (select n from generate_series(1, ${SPILLED_ROWS}::integer) as n order by n desc) as sorted,
          (select from schema_migration limit 1) as migrated limit 1`.execute(tx)
      })
      .finally(() => {
        probe = undefined
      })
    return probe
  }
  let known = { at: -Infinity, waiting: 0, oldestSeconds: 0 }
  const delays = async () => {
    if (performance.now() - known.at > DELAYS_HOLD_MS) {
      const all = await system.jobs.delays()
      known = {
        at: performance.now(),
        waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
        oldestSeconds: Math.max(0, ...all.map(({ oldestSeconds }) => oldestSeconds)),
      }
    }
    const { waiting, oldestSeconds } = known
    return { waiting, oldestSeconds }
  }
  route(app, health, () => ({ status: 'ok' as const }))
  route(app, ready, async () => {
    try {
      await within(probeTimeoutMs, probeDatabase())
      return { status: 'ok' as const, jobs: await within(probeTimeoutMs, delays()) }
    } catch {
      throw new Refusal('DATABASE_UNAVAILABLE')
    }
  })
}

/** The promise's outcome, or a rejection on timeout. */
const within = async <T>(milliseconds: number, promise: Promise<T>): Promise<T> => {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timed out')), milliseconds)
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
