import { startEmbeddedPostgres } from '@kandili/embedded-postgres'
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import { describeAddresses, describeSetupLink } from './addresses.ts'
import { buildApp, createSystem } from './app.ts'
import { makeSetupLink, SETUP_LINK_HOURS } from './modules/identity/index.ts'
import { createContext } from './platform/context.ts'
import { lockDataFolder } from './platform/data-folder.ts'
import { createDatabase } from './platform/database/database.ts'
import type { DatabaseAddresses } from './platform/database/server-role.ts'
import { explainListenError, refuseUsedPort } from './platform/http/port.ts'
import { createLog } from './platform/log.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { startTracing } from './platform/observation/tracing.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { prepareDatabase } from './prepare-database.ts'
import { loadDemonstrationData, loadReferenceData } from './seed/index.ts'

type Closing = { what: string; close(): Promise<void> | void }

const connectionsOfOneNode = 20
const longestClosing = 20_000
const oneKeypress = 1_000
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Opened resources, closed in reverse order; a failure does not keep the others open. */
const opened: Closing[] = []
async function closeAll(): Promise<void> {
  for (let last = opened.pop(); last; last = opened.pop()) {
    try {
      await last.close()
    } catch (error) {
      complain(`Closing ${last.what} failed: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** Returns the addresses of the configured database, or starts an embedded one. */
async function openDatabase(settings: Settings): Promise<DatabaseAddresses> {
  const { databaseUrl, directDatabaseUrl, ownerDatabaseUrl: owner } = settings
  if (databaseUrl) return { server: directDatabaseUrl ?? databaseUrl, ...(owner ? { owner } : {}) }
  const server = await startEmbeddedPostgres({
    dataDirectory: settings.dataDirectory,
    log: { info: say, warn: complain },
  })
  opened.push({ what: 'the database', close: server.stop })
  return { server: server.connectionString, owner: server.ownerConnectionString }
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const serves = settings.role !== 'worker'
  if (settings.embedded) {
    const folder = lockDataFolder(settings.dataDirectory, settings.baseUrl)
    opened.push({ what: 'the data folder', close: folder.release })
  }
  if (serves) await refuseUsedPort(settings)

  opened.push({ what: 'the traces', close: await startTracing(settings) })

  const addresses = await openDatabase(settings)
  const applied = await prepareDatabase(addresses, createLog(settings))
  if (applied.length > 0) say(`The database was brought up to date (${applied.length} migrations).`)

  const connectionString = settings.databaseUrl ?? addresses.server
  const database = createDatabase(connectionString, {
    max: connectionsOfOneNode,
    onError: (error) => complain(`A database connection broke: ${error.message}`),
  })
  opened.push({ what: 'the connections', close: database.close })
  const system = await createSystem(settings, { db: database.db, connectionString })
  opened.push({ what: 'the services', close: system.close })

  if (settings.metrics) {
    const close = await serveMetrics(system, database.pool, settings.metrics)
    opened.push({ what: 'the metrics', close })
  }

  await loadReferenceData(system)
  if (settings.embedded) await loadDemonstrationData(system)

  const app = await buildApp(system)
  opened.push({ what: 'the web server', close: () => app.close() })
  if (!serves) return say('The worker is ready.')
  await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw explainListenError(error, settings)
  })
  say(describeAddresses(settings))
  const link = await makeSetupLink(createContext(system, { requestId: 'start' }))
  if (link) say(describeSetupLink(link, SETUP_LINK_HOURS))
}

/**
 * The first signal closes everything in order; a later one, or a timeout, exits at once. (One Ctrl-C may arrive several
 * times: from the terminal, from npm and from the starter.)
 */
function closeOnSignals(): void {
  let closingSince = 0
  const onSignal = (): void => {
    if (closingSince) {
      if (Date.now() - closingSince > oneKeypress) process.exit(1)
      return
    }
    closingSince = Date.now()
    setTimeout(() => {
      complain('Closing took too long; it was cut short. Nothing that was answered is lost.')
      process.exit(1)
    }, longestClosing).unref()
    void closeAll().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}

closeOnSignals()
try {
  await start()
} catch (error) {
  await closeAll()
  complain(`\nKandili could not start.\n${explain(error)}`)
  process.exit(1)
}

function explain(error: unknown): string {
  if (error instanceof BootProblem) return `${error.message}\n${error.wayOut}`
  const development = process.env.NODE_ENV === 'development'
  if (error instanceof Error && development) return error.stack ?? error.message
  const words = error instanceof Error ? error.message : String(error)
  return `${words}\nThis was not foreseen. NODE_ENV=development shows where it happened; please report it with that.`
}
