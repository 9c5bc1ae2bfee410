import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { GoalRow, Part } from '../harness/goals.ts'
import { load } from '../harness/load.ts'
import { payInSilence, withDatabase } from '../harness/payer.ts'
import type { BenchServer } from '../harness/server.ts'
import { makePlacing } from './placing.ts'

const REQUESTS = 400
const PAYMENTS = 334
const WITHIN_SECONDS = 10
const LOOK_EVERY_MS = 20
const LONGEST_MS = 120_000

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

const untilNone = async (database: pg.Client, text: string, values: unknown[] = []): Promise<void> => {
  const deadline = performance.now() + LONGEST_MS
  for (;;) {
    const { rows } = await database.query<{ left: number }>(text, values)
    if (rows[0]?.left === 0) return
    if (performance.now() > deadline) throw new Error(`${rows[0]?.left} are left of: ${text}`)
    await wait(LOOK_EVERY_MS)
  }
}

const noJobs = `select count(*)::int as left from graphile_worker.jobs where run_at <= now()`

/** Places 400 requests as fast as eight clients can, and waits for all of their mails. */
const mailBurst = async (server: BenchServer): Promise<GoalRow> => {
  const make = await makePlacing(server)
  await load(server.baseUrl, make, { clients: 8, calls: 100, warmUp: 0, expect: 201 })
  return withDatabase(server, async (database) => {
    await untilNone(database, noJobs)
    const since = new Date()
    const began = performance.now()
    const placed = await load(server.baseUrl, make, { clients: 8, calls: REQUESTS, warmUp: 0, expect: 201 })
    const placedAfter = performance.now() - began
    await untilNone(
      database,
      `select count(*)::int as left from request r where placed_at >= $1 and not exists (
        select from mail m where m.dedup_key = 'received:' || r.id and m.state in ('SENT', 'KEPT'))`,
      [since],
    )
    const took = performance.now() - began
    return {
      work: `${REQUESTS} requests with their mails`,
      goal: `${WITHIN_SECONDS} s`,
      measure: `${seconds(took)}, placed in ${seconds(placedAfter)} (${Math.round(placed.perSecond)}/s)`,
      isMet: took <= WITHIN_SECONDS * 1000,
    }
  })
}

/** Makes the gateway send the three events of each of 334 payments at once, and waits until all are handled. */
export const eventBurst = async (server: BenchServer): Promise<GoalRow> => {
  await payInSilence(server, await makePlacing(server), PAYMENTS)
  return withDatabase(server, async (database) => {
    await untilNone(database, noJobs)
    const began = performance.now()
    const { rowCount } = await database.query(
      `insert into sandbox.delivery (event_id, due_at)
        select e.id, now() from sandbox.event e
        where not exists (select from sandbox.delivery d where d.event_id = e.id)`,
    )
    await untilNone(
      database,
      `select ((select count(*) from sandbox.delivery where done_at is null)
        + (select count(*) from external_event where handled_at is null)
        + (select count(*) from payment where method = 'SANDBOX' and state = 'PENDING_PAYMENT'))::int as left`,
    )
    const took = performance.now() - began
    return {
      work: `${rowCount} payment events, sent and handled`,
      goal: `${WITHIN_SECONDS} s for 1,000`,
      measure: `${seconds(took)} (${Math.round(((rowCount ?? 0) / took) * 1000)}/s)`,
      isMet: (took / (rowCount ?? 1)) * 1000 <= WITHIN_SECONDS * 1000,
    }
  })
}

/** A burst is processed at the machine's pace. */
export const bursts: Part = async (server) => [await mailBurst(server), await eventBurst(server)]
