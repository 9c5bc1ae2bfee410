import Fastify from 'fastify'
import { fixedClock } from '../../src/platform/clock.ts'
import { type Context, createContext, type System } from '../../src/platform/context.ts'
import type { TestDatabase } from '../harness/database.ts'

/** A context over a test's database for code that needs only the system's clock and log. */
export const bareContext = (database: TestDatabase, now = new Date('2026-11-20T10:00:00Z')): Context => {
  const system = { db: database.db, clock: fixedClock(now), log: Fastify().log }
  return createContext(system as unknown as System)
}
