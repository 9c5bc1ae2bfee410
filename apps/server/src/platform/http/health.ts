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
  /** Jobs that are due and not taken yet, and for how long the oldest of them has been due. */
  jobs: z.object({ waiting: z.number().int(), oldestSeconds: z.number().int() }),
})

const health = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'The process is alive',
  tag: 'platform',
  answer: alive,
  access: 'public',
  openDuringMaintenance: true,
})
const ready = endpoint({
  method: 'GET',
  path: '/ready',
  summary: 'The database answers and its migrations are done; how far behind the jobs are',
  tag: 'platform',
  answer: working,
  errors: ['DATABASE_UNAVAILABLE'],
  access: 'public',
  openDuringMaintenance: true,
})

/** A balancer asks often, and counting a long queue is not free. */
const DELAYS_HOLD_MS = 5000

export const healthRoutes = (
  app: FastifyInstance,
  system: System & { readonly jobs: Pick<JobRunner, 'delays'> },
): void => {
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
  route(app, health, { handle: () => ({ status: 'ok' as const }) })
  route(app, ready, {
    handle: async () => {
      try {
        await sql`select 1 from schema_migration limit 1`.execute(system.db)
        return { status: 'ok' as const, jobs: await delays() }
      } catch {
        throw new Refusal('DATABASE_UNAVAILABLE')
      }
    },
  })
}
