/**
 * The books of a million requests over 5,000 temples: balances, the trial balance of any day, payout proposals; the
 * cost of settling one payment, and how soon a burst of payment events is handled. KANDILI_BENCH_REQUESTS sets
 * another number of requests.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@kandili/embedded-postgres'
import pg from 'pg'
import { createSystem } from '../src/app.ts'
import { foldDays, sumAccounts } from '../src/modules/ledger/repository.ts'
import { applyFacts } from '../src/modules/payments/settling/apply-facts.ts'
import { proposeAll } from '../src/modules/payouts/payouts/propose-all.ts'
import { createContext } from '../src/platform/context.ts'
import { createDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { readSettings } from '../src/platform/settings.ts'
import { loadReferenceData } from '../src/seed/index.ts'
import { place } from '../test/factories/placed-request.ts'
import { requestFor } from '../test/factories/request.ts'
import { makeTemple } from '../test/factories/temple.ts'
import { eventBurst } from './goals/bursts.ts'
import { measureBaselines } from './harness/baseline.ts'
import { printGoals } from './harness/goals.ts'
import { measure, timingOf } from './harness/measure.ts'
import { withDataFolder, withServer } from './harness/server.ts'
import { baselineRows, printTable, type Row } from './harness/table.ts'
import { seedBooks } from './seeds/books.ts'
import { seedTemples } from './seeds/temples.ts'

const requests = Number(process.env.KANDILI_BENCH_REQUESTS ?? 1_000_000)
const temples = 5000
const payments = 400
const proposals = 3
const quiet = { info: () => {}, warn: (text: string) => void process.stderr.write(`${text}\n`) }

const someDay = (run: number): string =>
  new Date(Date.now() - ((run * 37) % 700) * 86_400_000).toISOString().slice(0, 10)

await withDataFolder(async (folder) => {
  // Without the server, so that nothing else runs during a measurement.
  const server = await startEmbeddedPostgres({ dataDirectory: join(folder, 'postgres'), log: quiet })
  const connectionString = server.ownerConnectionString
  await migrate(connectionString)
  const handle = createDatabase(connectionString, { max: 4 })
  const settings = readSettings({ KANDILI_DATA: folder, ROLE: 'api', LOG_LEVEL: 'error' })
  const system = await createSystem(settings, { db: handle.db, connectionString })
  await loadReferenceData(system)
  const context = createContext(system)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await seedTemples(client, temples)
    const began = performance.now()
    await seedBooks(client, requests)
    process.stdout.write(`Filled in ${Math.round((performance.now() - began) / 1000)} s.\n`)
    await foldDays(handle.db)
    await client.query('vacuum analyze ledger_day')

    const baselines = await measureBaselines(connectionString)
    const { rows: found } = await client.query<{ id: string }>(
      `select id from temple where website_slug like 'bench-temple-%' order by id`,
    )
    const ids = found.map(({ id }) => Number(id))
    const balance = await measure(
      (_, run) => sumAccounts(handle.db, { templeId: ids[(run * 131) % ids.length] }),
      { times: 200 },
    )
    const today = await measure(() => sumAccounts(handle.db, {}), { times: 5 })
    const anyDay = await measure((_, run) => sumAccounts(handle.db, { at: someDay(run) }), { times: 10 })

    const proposing: number[] = []
    let proposed = 0
    for (let run = 0; run < proposals; run++) {
      const at = performance.now()
      proposed = await proposeAll(context)
      proposing.push(performance.now() - at)
      await client.query(`update payout set state = 'CANCELED' where state = 'PROPOSED'`)
      await client.query(
        `update payout_item i set payout_id = null from payout p where p.id = i.payout_id and p.state = 'CANCELED'`,
      )
    }

    const temple = await makeTemple(handle.db)
    for (let number = 0; number < payments; number++) await place(context, requestFor(temple))
    const { rows: attempts } = await client.query<{ id: string; request_id: string; amount_cents: number }>(
      `insert into payment (request_id, method, amount_cents, provider_ref, created_at, expires_at)
       select id, 'SANDBOX', total_cents, 'bench-' || id, now(), now() from request r
       where state = 'PENDING_PAYMENT' and not exists (select from payment p where p.request_id = r.id)
       order by id desc limit $1 returning id, request_id, amount_cents`,
      [payments],
    )
    const settling: number[] = []
    for (const attempt of attempts) {
      const at = new Date()
      const of = { id: Number(attempt.id), requestId: Number(attempt.request_id) }
      const start = performance.now()
      await applyFacts(context, of, {
        facts: [
          { type: 'CAPTURED', key: randomUUID(), amountCents: attempt.amount_cents, currency: 'EUR', at },
          { type: 'FEE_TAKEN', key: randomUUID(), amountCents: 30, at },
        ],
      })
      settling.push(performance.now() - start)
    }
    const insert = { unit: 'insert commit', timing: baselines.insert }
    const rows: Row[] = [
      ...baselineRows(baselines),
      { name: "a temple's balance", timing: balance, atMost: 5 },
      { name: 'trial balance, now', timing: today, atMost: 1000 },
      { name: 'trial balance, any day', timing: anyDay, atMost: 1000 },
      {
        name: `${proposed} payout proposals over ${temples} temples`,
        timing: timingOf(proposing),
        atMost: 5000,
      },
      {
        name: 'settling one payment, fee included',
        timing: timingOf(settling.slice(payments / 5)),
        against: { ...insert, aim: 5 },
      },
    ]
    printTable(`Books of ${requests.toLocaleString('en')} requests`, rows)
  } finally {
    await client.end()
    await system.close()
    await handle.close()
    await server.stop()
  }
})

await withServer(async (server) => {
  printGoals('Payment events at once', [await eventBurst(server)])
})
