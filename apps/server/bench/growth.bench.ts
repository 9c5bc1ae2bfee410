/**
 * How every read of the contract and every scheduled job takes to growth: measured at each number of requests in
 * KANDILI_BENCH_REQUESTS (100000,1000000 by default), with their payments, books, histories, audit trail and mails.
 * KANDILI_BENCH_DATABASE is the address of an empty database to use, which stays; without it a temporary one is made.
 * docs/reports/growth.md
 */
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@kandili/embedded-postgres'
import pg from 'pg'
import { buildApp, createSystem, jobDefinitions, type StartedSystem } from '../src/app.ts'
import { createContext } from '../src/platform/context.ts'
import { createDatabase } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/log.ts'
import { readSettings } from '../src/platform/settings.ts'
import { prepareDatabase } from '../src/prepare-database.ts'
import { loadDemonstrationData, loadReferenceData } from '../src/seed/index.ts'
import { everyRead, type Measured, measureRead } from './goals/every-read.ts'
import { password, withDataFolder } from './harness/server.ts'
import { growTo } from './seeds/growth.ts'
import { seedPeople } from './seeds/people.ts'
import { seedTemples } from './seeds/temples.ts'

const PEOPLE = 100_000
const TEMPLES = 3000
/** Above it, and above this many milliseconds, growth is named. */
const FLAT = 1.5
const NOTICED_MS = 10
const quiet = { info: () => {}, warn: (text: string) => void process.stderr.write(`${text}\n`) }

const sizes = (process.env.KANDILI_BENCH_REQUESTS ?? '100000,1000000').split(',').map(Number)

const print = (text: string): void => void process.stdout.write(`${text}\n`)
const inWords = (size: number): string => size.toLocaleString('en')

/** Something that fails is no reason to lose the rest of a long run. */
const failed =
  (name: string) =>
  (error: unknown): number => {
    print(`${name}: ${error}`)
    return Number.NaN
  }

/** Milliseconds of the second run of each scheduled job: the first does what has gathered. */
const measureJobs = async (system: StartedSystem): Promise<Measured> => {
  const context = createContext(system)
  const measured = new Map<string, number>()
  for (const { name, schedule, work } of jobDefinitions) {
    if (schedule === undefined) continue
    const run = async (): Promise<number> => {
      const began = performance.now()
      await work(context, {})
      return performance.now() - began
    }
    await run().catch(failed(name))
    measured.set(`job ${name}`, await run().catch(failed(name)))
  }
  return measured
}

const withSystem = async <T>(
  folder: string,
  address: string,
  work: (system: StartedSystem) => Promise<T>,
): Promise<T> => {
  const settings = readSettings({
    KANDILI_DATA: folder,
    KANDILI_DEMO_PASSWORD: password,
    ROLE: 'api',
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'true',
  })
  const database = createDatabase(address, { max: 8 })
  // Copies in memory would hide what the database takes.
  const system = await createSystem(
    settings,
    { db: database.db, connectionString: address },
    { keepsCopies: false },
  )
  try {
    return await work(system)
  } finally {
    await system.close()
    await database.close()
  }
}

const measureAll = async (system: StartedSystem): Promise<Measured> => {
  const app = await buildApp(system, { pages: false, work: false })
  try {
    const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
    const measured = new Map<string, number>()
    for (const read of await everyRead(baseUrl, password)) {
      measured.set(read.name, await measureRead(baseUrl, read).catch(failed(read.name)))
    }
    return new Map([...measured, ...(await measureJobs(system))])
  } finally {
    await app.close()
  }
}

const printGrowth = (all: readonly Measured[]): void => {
  const names = new Set(all.flatMap((measured) => [...measured.keys()]))
  const rows = [...names].map((name) => {
    const at = all.map((measured) => measured.get(name) ?? Number.NaN)
    return { name, at, growth: (at.at(-1) ?? 0) / (at[0] ?? 0) }
  })
  const isFlat = ({ at, growth }: (typeof rows)[number]): boolean =>
    growth <= FLAT || (at.at(-1) ?? 0) <= NOTICED_MS
  const grown = rows.filter((row) => !isFlat(row))
  const line = ({ name, at, growth }: (typeof rows)[number]): string =>
    `| ${name} | ${at.map((ms) => ms.toFixed(1)).join(' | ')} | ${growth.toFixed(1)} |`
  print(`| ms | ${sizes.map(inWords).join(' | ')} | growth |`)
  print(`|---|${sizes.map(() => '---:').join('|')}|---:|`)
  for (const row of rows.toSorted((one, other) => one.name.localeCompare(other.name))) print(line(row))
  print(
    `\n${rows.length - grown.length} of ${rows.length} are flat within ${FLAT} or take ${NOTICED_MS} ms at most:`,
  )
  for (const row of grown.toSorted((one, other) => (other.at.at(-1) ?? 0) - (one.at.at(-1) ?? 0)))
    print(line(row))
}

const grow = async (folder: string, { server, owner }: { server: string; owner: string }) => {
  await prepareDatabase(
    { server, owner: owner === server ? undefined : owner },
    createLog({ logLevel: 'error' }),
  )
  await withSystem(folder, server, async (system) => {
    await loadReferenceData(system)
    await loadDemonstrationData(system)
  })
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  try {
    await growAndMeasure(client, () => withSystem(folder, server, measureAll))
  } finally {
    await client.end()
  }
}

const growAndMeasure = async (client: pg.Client, measureNow: () => Promise<Measured>): Promise<void> => {
  const all: Measured[] = []
  let already = 0
  await seedTemples(client, TEMPLES)
  await seedPeople(client, PEOPLE)
  for (const size of sizes) {
    const began = performance.now()
    await growTo(client, size, already)
    const { rows } = await client.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    )
    print(
      `${inWords(size)} requests: ${rows[0]?.size}, filled in ${Math.round((performance.now() - began) / 1000)} s`,
    )
    all.push(await measureNow())
    already = size
  }
  printGrowth(all)
  const { rows: tables } = await client.query<{ name: string; rows: string; size: string }>(
    `select relname as name, reltuples::bigint as rows, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
     where relkind = 'r' order by pg_total_relation_size(oid) desc limit 15`,
  )
  for (const { name, rows: count, size } of tables) print(`| ${name} | ${inWords(Number(count))} | ${size} |`)
}

await withDataFolder(async (folder) => {
  const given = process.env.KANDILI_BENCH_DATABASE
  if (given !== undefined) return grow(folder, { server: given, owner: given })
  const embedded = await startEmbeddedPostgres({ dataDirectory: join(folder, 'postgres'), log: quiet })
  try {
    await grow(folder, { server: embedded.connectionString, owner: embedded.ownerConnectionString })
  } finally {
    await embedded.stop()
  }
})
