import { endpoint } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { System } from '../context.ts'
import { Refusal } from '../errors.ts'
import { route } from './route.ts'

const alive = z.object({ status: z.literal('ok') })

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
  summary: 'The database answers and its migrations are done',
  tag: 'platform',
  answer: alive,
  errors: ['DATABASE_UNAVAILABLE'],
  access: 'public',
  openDuringMaintenance: true,
})

export const healthRoutes = (app: FastifyInstance, system: System): void => {
  route(app, health, { handle: () => ({ status: 'ok' as const }) })
  route(app, ready, {
    handle: async () => {
      try {
        await sql`select 1 from schema_migration limit 1`.execute(system.db)
      } catch {
        throw new Refusal('DATABASE_UNAVAILABLE')
      }
      return { status: 'ok' as const }
    },
  })
}
