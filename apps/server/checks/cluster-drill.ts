/**
 * `npm run cluster:drill [-- --seed 1]`: builds the cluster and loses, while people place, pay and are refunded, the
 * primary, a replica, the pooler, a node for calls and the one for jobs, one after the other. Exits with 1 if anything
 * that was answered is lost or doubled, or the service is away for more than 30 seconds.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createDatabase } from '../src/platform/database/database.ts'
import { startCluster } from './cluster/cluster.ts'
import { actAsAdministrator } from './crash/administrator.ts'
import { audit, untilSettled } from './crash/audit.ts'
import { type Answered, actFaithfully, findOffers } from './crash/faithful.ts'
import { seeded } from './crash/random.ts'
import { administrator } from './crash/server-under-fire.ts'

const CLIENTS = 4
const BEFORE_MS = 4000
const AFTER_MS = 4000
const RESTARTED_AFTER_MS = 1000
const LONGEST_AWAY_MS = 30_000
const PATIENCE_MS = 60_000

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } })
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const random = seeded(Number(values.seed))
const answered: Answered = { placed: new Set(), paid: new Set(), refunds: new Set() }
const findings: string[] = []

const cluster = await startCluster({ demonstrationPassword: administrator.password, say })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cluster.stop().then(() => process.exit(1)))
}
try {
  const offers = await findOffers(cluster.baseUrl, random)
  const blows: Record<string, () => Promise<string | undefined>> = {
    'the primary': async () => (await cluster.roles()).primary,
    'a replica': async () => (await cluster.roles()).replicas[0],
    'the pooler': async () => 'pooler',
    'a node': async () => 'api-1',
    'the worker': async () => 'worker',
  }
  for (const [what, choose] of Object.entries(blows)) {
    const part = (await choose()) ?? ''
    let isOver = false
    const own = () => seeded(random.below(2 ** 31))
    const people = [
      ...Array.from({ length: CLIENTS }, () =>
        actFaithfully(cluster.baseUrl, offers, own(), answered, () => isOver),
      ),
      actAsAdministrator(cluster.baseUrl, administrator, own(), answered, () => isOver),
    ]
    await wait(BEFORE_MS)
    const before = answered.placed.size
    const struck = Date.now()
    await cluster.kill(part)
    // As a service manager does. The others have somebody to take their place.
    const isAlone = part === 'pooler' || part === 'worker'
    if (isAlone) await wait(RESTARTED_AFTER_MS).then(() => cluster.start(part))
    // More than were under way.
    while (answered.placed.size <= before + CLIENTS && Date.now() - struck < 2 * LONGEST_AWAY_MS)
      await wait(50)
    const awayMs = Date.now() - struck
    await wait(AFTER_MS)
    isOver = true
    await Promise.all(people)
    if (!isAlone) cluster.start(part)
    await cluster.untilWhole()
    const database = createDatabase(cluster.databaseUrl, { max: 2 })
    const late = await untilSettled(database.db, cluster.baseUrl, PATIENCE_MS)
    const found = [...late, ...(await audit(database.db, answered))]
    await database.close()
    if (awayMs > LONGEST_AWAY_MS) found.push(`the service was away for ${awayMs} ms`)
    findings.push(...found)
    say(
      `lost ${what} (${part}): placing again after ${(awayMs / 1000).toFixed(1)} s; ${answered.placed.size} placed, ${answered.paid.size} paid, ${answered.refunds.size} refunds so far; ${found.length} lost or doubled`,
    )
    for (const finding of found) say(`  ${finding}`)
  }
} finally {
  await cluster.stop()
}
say(
  findings.length === 0
    ? 'Nothing that was answered is lost or doubled.'
    : `${findings.length} things are wrong.`,
)
process.exit(findings.length === 0 ? 0 : 1)
