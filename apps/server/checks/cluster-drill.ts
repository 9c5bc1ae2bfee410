/**
 * `npm run cluster:drill [-- --seed 1 --only network]`: builds the cluster and loses its parts, one after the other, while people place,
 * pay and are refunded, and others look on. Exits with 1 if anything that was answered is lost or doubled, anything that
 * was shown is rolled back, or the service is away for more than 30 seconds.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createDatabase } from '../src/platform/database/database.ts'
import { blows } from './cluster/blows.ts'
import { startCluster } from './cluster/cluster.ts'
import { actAsAdministrator } from './crash/administrator.ts'
import { audit, findLost, untilSettled } from './crash/audit.ts'
import { type Answered, actFaithfully, findOffers } from './crash/faithful.ts'
import { lookOn, type Shown } from './crash/onlooker.ts'
import { seeded } from './crash/random.ts'
import { administrator } from './crash/server-under-fire.ts'
import { tryAgain } from './crash/try-again.ts'

const CLIENTS = 4
const BEFORE_MS = 4000
const AFTER_MS = 4000
const LONGEST_AWAY_MS = 30_000
const PATIENCE_MS = 60_000

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
})
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const random = seeded(Number(values.seed))
const answered: Answered = { placed: new Set(), paid: new Set(), refunds: new Set() }
const shown: Shown = { placed: new Set(), paid: new Set() }
const findings: string[] = []

/** Everything that is wrong in the books, or not there any more. */
const inspect = async (): Promise<string[]> => {
  const { db, close } = createDatabase(cluster.databaseUrl, { max: 2 })
  try {
    return [
      ...(await untilSettled(db, cluster.baseUrl, PATIENCE_MS)),
      ...(await audit(db, answered)),
      ...(await findLost(db, 'shown', shown)),
    ]
  } finally {
    await close()
  }
}

const cluster = await startCluster({ demonstrationPassword: administrator.password, say })
try {
  const offers = await findOffers(cluster.baseUrl, random)
  for (const [what, strike] of Object.entries(blows).filter(([name]) => name.includes(values.only))) {
    let isOver = false
    const own = () => seeded(random.below(2 ** 31))
    const people = [
      ...Array.from({ length: CLIENTS }, () =>
        actFaithfully(cluster.baseUrl, offers, own(), answered, () => isOver),
      ),
      actAsAdministrator(cluster.baseUrl, administrator, own(), answered, () => isOver),
      lookOn(cluster.databaseUrl, shown, () => isOver),
    ]
    await wait(BEFORE_MS)
    const { part, lostAt, mend } = await strike(cluster)
    const before = answered.placed.size
    // More than were under way.
    while (answered.placed.size <= before + CLIENTS && Date.now() - lostAt < 2 * LONGEST_AWAY_MS)
      await wait(50)
    const awayMs = Date.now() - lostAt
    await wait(AFTER_MS)
    isOver = true
    await Promise.all(people)
    mend()
    await cluster.untilWhole()
    const found = await tryAgain(inspect)
    if (awayMs > LONGEST_AWAY_MS) found.push(`the service was away for ${awayMs} ms`)
    findings.push(...found)
    say(
      `lost ${what} (${part}): placing again after ${(awayMs / 1000).toFixed(1)} s; ${answered.placed.size} placed, ${answered.paid.size} paid, ${answered.refunds.size} refunds, ${shown.placed.size} shown so far; ${found.length} lost, doubled or rolled back`,
    )
    for (const finding of found) say(`  ${finding}`)
  }
} finally {
  await cluster.stop()
}
say(
  findings.length === 0
    ? 'Nothing that was answered or shown is lost, doubled or rolled back.'
    : `${findings.length} things are wrong.`,
)
process.exit(findings.length === 0 ? 0 : 1)
