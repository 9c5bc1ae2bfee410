/**
 * `npm run cluster:drill [-- --seed 1 --only network]`: builds the cluster and loses its parts, one after the other, while people place,
 * pay and are refunded, and others look on. Exits with 1 if anything that was answered is lost or doubled, anything that
 * was shown is rolled back, or the service is away for more than 30 seconds.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createDatabase } from '../src/platform/database/database.ts'
import { allBlows, strike } from './cluster/blows.ts'
import { startCluster } from './cluster/cluster.ts'
import { actAsAdministrator } from './crash/administrator.ts'
import { audit, findLost, untilSettled } from './crash/audit.ts'
import { actFaithfully, findOffers, nothingYet } from './crash/faithful.ts'
import { lookOn, type Shown } from './crash/onlooker.ts'
import { seeded } from './crash/random.ts'
import { administrator } from './crash/server-under-fire.ts'
import { tryAgain } from './crash/try-again.ts'
import { paymentsKnown, secondsOf } from './feast/ledger.ts'

const CLIENTS = 4
const BEFORE_MS = 4000
const AFTER_MS = 4000
const RETURNED_MS = 5000
const PATIENCE_MS = 60_000

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
})
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const random = seeded(Number(values.seed))
const answered = nothingYet()
const shown: Shown = { placed: new Set(), paid: new Set() }
const findings: string[] = []

/** Everything that is wrong in the books, or not there any more, and how long payments were unknown at most. */
const inspect = async (since: Date) => {
  const { db, close } = createDatabase(cluster.databaseUrl, { max: 2 })
  try {
    const found = [
      ...(await untilSettled(db, cluster.baseUrl, PATIENCE_MS)),
      ...(await audit(db, answered)),
      ...(await findLost(db, 'shown', shown)),
    ]
    return { found, knownAfter: Math.max(...secondsOf(await paymentsKnown(db, since))).toFixed(1) }
  } finally {
    await close()
  }
}

const cluster = await startCluster({ demonstrationPassword: administrator.password, say })
try {
  const offers = await findOffers(cluster.baseUrl, random)
  for (const what of allBlows.filter((name) => name.includes(values.only))) {
    const since = new Date()
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
    const struck = await strike(cluster, what, answered)
    await wait(AFTER_MS)
    isOver = true
    await Promise.all(people)
    struck.mend()
    await cluster.untilWhole()
    // What comes back could undo what happened without it.
    await wait(RETURNED_MS)
    const { found, knownAfter } = await tryAgain(() => inspect(since))
    found.push(...struck.findings)
    findings.push(...found)
    say(
      `${struck.says}, payments known after ${knownAfter} s at most; ${answered.placed.size} placed, ${answered.paid.size} paid, ${answered.refunds.size} refunds, ${shown.placed.size} shown so far; ${found.length} findings`,
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
