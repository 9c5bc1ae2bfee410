/**
 * `npm run cluster:figures`: how fast requests are placed on one node with its own database, and through the cluster's
 * pooler and synchronous replica; and how much of the primary's time pages and requests take.
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { makePlacing } from '../bench/goals/placing.ts'
import { callOf, load, type MakeCall } from '../bench/harness/load.ts'
import { withServer } from '../bench/harness/server.ts'
import { startCluster } from './cluster/cluster.ts'
import { findOffers } from './crash/faithful.ts'
import { seeded } from './crash/random.ts'
import { administrator } from './crash/server-under-fire.ts'

const PLACED = { clients: 8, calls: 1000, warmUp: 300, expect: 201 }
const LOADED = { clients: 8, calls: 3000, warmUp: 300 }
const IDLE_MS = 10_000
/** Sessions report their statistics within about a second. */
const REPORTED_MS = 2000

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const inRate = ({ perSecond, timing }: Awaited<ReturnType<typeof load>>): string =>
  `${Math.round(perSecond)}/s, p50 ${timing.median.toFixed(1)} ms, p95 ${timing.p95.toFixed(1)} ms`

let alone = 0
await withServer(async (server) => {
  const placed = await load(server.baseUrl, await makePlacing(server), PLACED)
  alone = placed.perSecond
  say(`placing on one node with its own database: ${inRate(placed)}`)
})

const cluster = await startCluster({ demonstrationPassword: administrator.password, say })
const client = new pg.Client({ connectionString: cluster.databaseUrl })
try {
  await client.connect()
  const active = async (): Promise<number> => {
    await wait(REPORTED_MS)
    const { rows } = await client.query<{ ms: number }>(
      'select active_time as ms from pg_stat_database where datname = current_database()',
    )
    return rows[0]?.ms ?? 0
  }
  const idleBefore = await active()
  await wait(IDLE_MS)
  const idleShare = ((await active()) - idleBefore) / (IDLE_MS + REPORTED_MS)

  /** Milliseconds of the primary for each call, without what jobs that recur take. */
  const cost = async (make: MakeCall, plan: typeof PLACED | typeof LOADED) => {
    const before = await active()
    const began = performance.now()
    const done = await load(cluster.baseUrl, make, plan)
    const spent = (await active()) - before - idleShare * (performance.now() - began)
    return { done, ms: spent / (plan.calls + plan.warmUp) }
  }
  const offers = await findOffers(cluster.baseUrl, seeded(1))
  const paths = ['', '/temples', `/temples/${offers[0]?.slug}`, '/almanac', '/saints', '/name-days']
  const pages = await cost(
    (number) => callOf('GET', `/el${paths[number % paths.length]}`, { headers: { accept: 'text/html' } }),
    LOADED,
  )
  say(`pages: ${inRate(pages.done)}; ${pages.ms.toFixed(3)} ms of the primary each`)
  const placed = await cost(await makePlacing(cluster), PLACED)
  say(
    `placing through the pooler and a synchronous replica: ${inRate(placed.done)}, ${(placed.done.perSecond / alone).toFixed(2)} of one node's; ${placed.ms.toFixed(1)} ms of the primary each, its jobs included`,
  )
} finally {
  await client.end()
  await cluster.stop()
}
process.exit(0)
