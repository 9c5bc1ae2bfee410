/**
 * `npm run feast:day [-- --requests 600 --minutes 9 --seed 1 --calm]`: the eve of the Dormition on the cluster, at a
 * smaller scale: 30 % of the requests come in the first two thirds of the time, 70 % in the last third, each with twenty
 * pages; people correct names and are refunded, temples answer in bulk, and the parts of the cluster are lost one after
 * the other. With --calm it is a usual day: people come evenly, nothing is lost, and the memory of the nodes is compared.
 * Exits with 1 if anything is lost, or later than it may be.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createDatabase } from '../src/platform/database/database.ts'
import { makeMailServer } from '../test/harness/mail-server.ts'
import { allBlows, strike } from './cluster/blows.ts'
import { startCluster } from './cluster/cluster.ts'
import { actAsAdministrator } from './crash/administrator.ts'
import { untilSettled } from './crash/audit.ts'
import { findOffers, nothingYet } from './crash/faithful.ts'
import { lookOn, type Shown } from './crash/onlooker.ts'
import { seeded } from './crash/random.ts'
import { administrator } from './crash/server-under-fire.ts'
import { tryAgain } from './crash/try-again.ts'
import { type Away, ledgerOfLosses, mailsOut, paymentsKnown, secondsOf } from './feast/ledger.ts'
import { answerInBulk, comeAndAsk, type Day } from './feast/people.ts'

/** The real day: requests and hours, the last of which brings most. */
const REAL = { requests: 100_000, hours: 3 }
const BEFORE_LAST_HOUR = 0.3
const REFUNDS = 0.02
const TEMPLES = 3
const PAYMENT_KNOWN_S = 10
const MAIL_OUT_S = 60
const PAGE_MS = 300
/** The part of the time before anything is lost. */
const WHOLE_AT_FIRST = 1 / 8
/** For as long a lost part is missing, and as long the cluster is whole until the next is lost. */
const MISSING_MS = 10_000
const WHOLE_MS = 5000
const PATIENCE_MS = 60_000
const NODES = ['api-1', 'api-2', 'worker'] as const
const SAMPLE_MS = 2000

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '600' },
    minutes: { type: 'string', default: '9' },
    seed: { type: 'string', default: '1' },
    calm: { type: 'boolean', default: false },
  },
})
const requests = Number(values.requests)
const wholeMs = Number(values.minutes) * 60_000
const random = seeded(Number(values.seed))
const own = () => seeded(random.below(2 ** 31))
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const mails = await makeMailServer()
await mails.up()
const cluster = await startCluster({
  demonstrationPassword: administrator.password,
  say,
  settings: { SMTP_URL: mails.url },
})
const day: Day = { ...nothingYet(), changed: new Map(), done: new Set(), pages: [] }
const shown: Shown = { placed: new Set(), paid: new Set() }
const aways: Away[] = []
const missed: string[] = []
const goal = (text: string, isMet: boolean): void => {
  say(`${text}${isMet ? '' : ' (MISSED)'}`)
  if (!isMet) missed.push(text)
}

/** When the request of this number comes, as a share of the whole time. */
const arrivalOf = (number: number): number => {
  const share = number / requests
  if (values.calm) return share
  return share < BEFORE_LAST_HOUR
    ? ((share / BEFORE_LAST_HOUR) * 2) / 3
    : 2 / 3 + (share - BEFORE_LAST_HOUR) / (1 - BEFORE_LAST_HOUR) / 3
}

/** Loses one part after the other, until nobody comes any more. */
const strikeAll = async (isOver: () => boolean): Promise<void> => {
  await wait(wholeMs * WHOLE_AT_FIRST)
  for (const what of allBlows) {
    if (isOver()) return goal(`not lost for want of time: ${what}`, false)
    const { lostAt, backAt, mend, says, findings } = await strike(cluster, what, day)
    aways.push({ from: lostAt, to: backAt })
    say(says)
    for (const finding of findings) goal(finding, false)
    await wait(Math.max(0, lostAt + MISSING_MS - Date.now()))
    mend()
    await cluster.untilWhole()
    await wait(WHOLE_MS)
  }
}

/** Says the mean memory of each node in each third of the time. */
const compareMemory = async (isOver: () => boolean): Promise<void> => {
  const samples: number[][] = []
  while (!isOver()) {
    await wait(SAMPLE_MS)
    samples.push(NODES.map(cluster.memoryOf))
  }
  const third = Math.ceil(samples.length / 3)
  NODES.forEach((node, index) => {
    const means = [0, 1, 2].map((turn) => {
      const some = samples.slice(turn * third, (turn + 1) * third)
      return Math.round(some.reduce((sum, one) => sum + (one[index] ?? 0), 0) / some.length)
    })
    say(`memory of ${node} in each third of the time: ${means.join(', ')} MB`)
  })
}

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)

try {
  const offers = await findOffers(cluster.baseUrl, random)
  const pace = Math.round(((values.calm ? 24 : REAL.hours) * 60) / Number(values.minutes))
  say(`${requests} requests in ${values.minutes} minutes: the day ${pace} times as fast`)
  if (!values.calm) {
    const rate = (100 * requests * REAL.hours * 60) / (REAL.requests * Number(values.minutes))
    say(`its last hour at ${rate.toFixed(0)} % of the real rate`)
  }
  const since = new Date()
  const began = Date.now()
  let isOver = false
  const account = (name: string) => ({ ...administrator, username: `${name}@kandili.test` })
  const others = [
    actAsAdministrator(
      cluster.baseUrl,
      administrator,
      own(),
      day,
      () => isOver,
      wholeMs / (requests * REFUNDS),
    ),
    lookOn(cluster.databaseUrl, shown, () => isOver),
    ...Array.from({ length: TEMPLES }, (_, index) =>
      answerInBulk(cluster.baseUrl, account(`temple${index === 0 ? '' : index + 1}`), day, {
        everyMs: wholeMs / 20,
        isOver: () => isOver,
      }),
    ),
    ...(values.calm ? [compareMemory(() => isOver)] : []),
  ]
  let gaveUp = 0
  const striking = values.calm ? undefined : strikeAll(() => Date.now() > began + wholeMs)
  await Promise.all(
    Array.from({ length: requests }, async (_, number) => {
      await wait(wholeMs * arrivalOf(number))
      await comeAndAsk(cluster.baseUrl, offers, own(), day).catch(() => {
        gaveUp += 1
      })
    }),
  )
  await striking
  isOver = true
  await Promise.all(others)
  const seconds = (Date.now() - began) / 1000

  const { db, close } = createDatabase(cluster.databaseUrl, { max: 2 })
  const unknown = await tryAgain(() => untilSettled(db, cluster.baseUrl, PATIENCE_MS))
  say(
    `${day.placed.size} placed, ${day.paid.size} paid, ${day.refunds.size} refunded, ${day.changed.size} changed, ${day.done.size} acts done in bulk, ${mails.received.length} mails, ${day.pages.length} pages (${Math.round(day.pages.length / seconds)}/s); ${day.failed} calls and pages failed and were tried again, ${gaveUp} people gave up`,
  )
  const isAway = ({ from, to }: Away) => aways.some((away) => from < away.to && to > away.from)
  for (const [when, pages] of Map.groupBy(day.pages, (page) => (isAway(page) ? 'inside' : 'outside'))) {
    const sorted = pages.map(({ from, to }) => to - from).toSorted((one, other) => one - other)
    const p95 = percentile(sorted, 0.95)
    goal(
      `pages ${when} the outages: ${sorted.length}, p50 ${percentile(sorted, 0.5)} ms, p95 ${p95} ms`,
      p95 < PAGE_MS,
    )
  }
  for (const [what, limit, spans] of [
    ['payments known', PAYMENT_KNOWN_S, await paymentsKnown(db, since)],
    ['mails out', MAIL_OUT_S, await mailsOut(db, since)],
  ] as const) {
    const served = secondsOf(spans, aways)
    const late = served.filter((one) => one > limit).length
    goal(
      `${what}: ${spans.length}, the last after ${Math.max(...secondsOf(spans)).toFixed(1)} s; without the outages ${Math.max(...served).toFixed(1)} s, ${late} after more than ${limit} s`,
      late === 0,
    )
  }
  say('\nLedger of losses')
  const readLosses = () =>
    tryAgain(() => ledgerOfLosses(db, cluster.baseUrl, day, { shown, received: mails.mails }))
  let losses = await readLosses()
  // What came last may be under way.
  for (const began = Date.now(); Date.now() - began < PATIENCE_MS && Object.values(losses).some(Boolean); ) {
    await wait(SAMPLE_MS)
    losses = await readLosses()
  }
  for (const [what, count] of Object.entries({ ...losses, 'payments still unknown': unknown.length })) {
    goal(`${String(count).padStart(6)}  ${what}`, count === 0)
  }
  await close()
} finally {
  await cluster.stop()
  await mails.down()
}
say(missed.length === 0 ? '\nAll goals are met.' : `\n${missed.length} goals are missed.`)
process.exit(missed.length === 0 ? 0 : 1)
