/**
 * `npm run restore:drill [-- --time '2026-08-14 21:30:00+03'] [--folder PATH]`: proves that the back-up can be used.
 * It restores the newest one by pgBackRest into a fresh place, to now or to a minute, and compares it with the database
 * of DATABASE_URL, which stays untouched: counts, books, invariants, what was erased and withdrawn, one sealed name, files; then it
 * starts a server on it. Run it as root or postgres where pgBackRest is set up: docs/operations.md#back-up-and-restore
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import { findFreePort } from '@kandili/embedded-postgres/free-port'
import { sql } from 'kysely'
import { type Forgotten, findForgotten, forgetAgain } from '../src/administrator/forget-again.ts'
import { createSystem } from '../src/app.ts'
import { storageKey } from '../src/modules/files/file.ts'
import { createContext } from '../src/platform/context.ts'
import { createDatabase } from '../src/platform/database/database.ts'
import { readSettings, type Settings } from '../src/platform/settings.ts'
import { checks } from './all.ts'
import { asPostgres, restoreDatabase } from './restore/restored-database.ts'
import { compareStates, opensNames, readState } from './restore/state.ts'

const FILES_TRIED = 100
const LONGEST_START_MS = 60_000
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const begun = Date.now()
let failures = 0

const say = (text: string): void => {
  process.stdout.write(`${((Date.now() - begun) / 1000).toFixed(1).padStart(7)} s  ${text}\n`)
}
const report = (what: string, findings: readonly string[]): void => {
  say(`${findings.length === 0 ? 'holds ' : 'BROKEN'}  ${what}`)
  for (const finding of findings) say(`        ${finding}`)
  if (findings.length > 0) failures += 1
}

const drill = async (settings: Settings, { time, folder }: { time?: string; folder?: string }) => {
  const { databaseUrl } = settings
  if (!databaseUrl) throw new BootProblem('There is no DATABASE_URL.', 'Name the database to compare with.')
  const living = createDatabase(settings.directDatabaseUrl ?? databaseUrl, { max: 1 })
  try {
    const before = time === undefined ? await readState(living.db) : undefined
    // A commit after the minute: PostgreSQL stops at the first one past it.
    await sql`select pg_current_xact_id()`.execute(living.db)
    // Archives everything until now.
    await asPostgres('pgbackrest', ['check'])
    const after = await readState(living.db)
    const forgotten = await findForgotten(living.db)
    say(`restoring to ${time ?? 'now'}`)
    const restored = await restoreDatabase(databaseUrl, { time, parent: folder })
    say('restored and recovered')
    try {
      await inspect({ ...settings, databaseUrl: restored.url, role: 'api' }, { before, after, forgotten })
      await tryServer(restored.url)
    } finally {
      await restored.remove()
    }
  } finally {
    await living.close()
  }
}

type Expected = Parameters<typeof compareStates>[1] & { readonly forgotten: Forgotten }

const inspect = async (settings: Settings & { databaseUrl: string }, { forgotten, ...figures }: Expected) => {
  const { databaseUrl, directDatabaseUrl: _, ...rest } = settings
  const database = createDatabase(databaseUrl, { max: 4 })
  const system = await createSystem(
    { ...rest, databaseUrl },
    { db: database.db, connectionString: databaseUrl },
  )
  try {
    const state = await readState(database.db)
    for (const [what, count] of Object.entries(state)) say(`        ${count} ${what}`)
    report('counts and books agree with the database', compareStates(state, figures))
    for (const check of checks) report(check.says, await check.find(database.db))

    const known = await findForgotten(database.db)
    const context = createContext(system, { requestId: 'restore:drill' })
    const waiting = await forgetAgain(context, forgotten)
    const reportForgotten = (of: keyof Forgotten, what: string): void => {
      const since = forgotten[of].filter((id) => !known[of].includes(id))
      if (since.length > 0) say(`        ${what} since that minute, and again: ${since.join(', ')}`)
      const open = waiting[of].map((id) => `${id} has something open, and is so once it is closed`)
      report(`${forgotten[of].length} ${what}`, open)
    }
    reportForgotten('people', 'people erased')
    reportForgotten('requests', 'consents to the use of names withdrawn')
    const opened = await opensNames(database.db, system.vault.open).catch((error: unknown) => error)
    report(
      opened === false ? 'there are no sealed names yet' : 'the key opens a sealed name',
      opened instanceof Error ? [`KANDILI_KEY does not belong to this back-up (${opened.message})`] : [],
    )
    report('the files are there', await missingFiles(system))
  } finally {
    await system.close()
    await database.close()
  }
}

const missingFiles = async ({ db, storage }: Awaited<ReturnType<typeof createSystem>>) => {
  const files = await db
    .selectFrom('file')
    .select('id')
    .where('part_bytes', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(FILES_TRIED)
    .execute()
  const missing: string[] = []
  for (const { id } of files) {
    await storage.get(storageKey(id, 'full')).catch(() => missing.push(`the file ${id} is missing`))
  }
  return missing
}

/** Starts a server without jobs, mail or gateways on the copy: nothing leaves it. */
const tryServer = async (databaseUrl: string) => {
  const port = await findFreePort()
  const baseUrl = `http://localhost:${port}`
  const data = mkdtempSync(join(tmpdir(), 'kandili-drill-'))
  const { PATH, KANDILI_KEY, KANDILI_KEY_FILE, KANDILI_KEY_PREVIOUS, KANDILI_KEY_PREVIOUS_FILE } = process.env
  const server = spawn(process.execPath, [main], {
    env: {
      PATH,
      ...(KANDILI_KEY === undefined ? { KANDILI_KEY_FILE } : { KANDILI_KEY }),
      KANDILI_KEY_PREVIOUS,
      KANDILI_KEY_PREVIOUS_FILE,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      BASE_URL: baseUrl,
      PORT: String(port),
      HOST: 'localhost',
      KANDILI_DATA: data,
      ROLE: 'api',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  const answers = (path: string) =>
    fetch(baseUrl + path).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    const deadline = Date.now() + LONGEST_START_MS
    while (!(await answers('/api/ready')) && server.exitCode === null && Date.now() < deadline)
      await wait(200)
    const silent: string[] = []
    for (const path of ['/api/ready', '/', '/temples', '/login']) {
      if (!(await answers(path))) silent.push(`${path} does not answer`)
    }
    report('a server started on it answers', silent)
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}

try {
  const { values } = parseArgs({ options: { time: { type: 'string' }, folder: { type: 'string' } } })
  await drill(readSettings({ LOG_LEVEL: 'warn', ...process.env }), values)
  say(failures === 0 ? 'The back-up can be used.' : `${failures} of these are broken.`)
  process.exitCode = failures === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof BootProblem)) throw error
  process.stderr.write(`${error.message}\n${error.wayOut}\n`)
  process.exitCode = 1
}
