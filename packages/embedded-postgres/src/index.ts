import { readFileSync, writeFileSync } from 'node:fs'
import { adoptServer, rememberStart } from './adopt-server.ts'
import { explainSystemError } from './boot-problem.ts'
import { chooseHome, type Home } from './choose-home.ts'
import { connectionStringFor, ensureDatabase } from './connect.ts'
import { type Binaries, locateBinaries } from './locate-binaries.ts'
import { prepareCluster } from './prepare-cluster.ts'
import { stopServer } from './server-process.ts'
import { type ServerSettings, startServer } from './start-server.ts'
import { supervise } from './supervise.ts'

export type EmbeddedPostgres = {
  /** The product's database, as a role that owns nothing and that its owner gives rights. */
  connectionString: string
  /** The product's database, as the role that owns it. */
  ownerConnectionString: string
  /** The server's own database as its superuser: for creating databases only. */
  adminConnectionString: string
  /** True when this start created the product's database. */
  fresh: boolean
  /** Stops the server in order. Idempotent. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDirectory: string
  log: { info(message: string): void; warn(message: string): void }
  /** Settings of PostgreSQL that override the defaults; tests pass `{ fsync: 'off' }`. */
  settings?: ServerSettings
}

const database = 'kandili'
const serverRole = 'kandili_server'

/**
 * Runs a real PostgreSQL for this process, with its data in `dataDirectory`, and supervises it: adopts or stops a
 * server left by a killed run, restarts one that dies, and stops it when this process ends. The caller ensures that
 * only one process uses a data directory at a time.
 * @throws BootProblem with a plain sentence if it cannot start
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options)
  } catch (error) {
    throw explainSystemError(error, options.dataDirectory)
  }
}

async function start({ dataDirectory, log, settings = {} }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = chooseHome(dataDirectory)
  const binaries = locateBinaries(home.user, home.folder)
  const made = await prepareCluster(home, binaries, settings.fsync !== 'off')
  if (home.locationFile) {
    writeFileSync(home.locationFile, `${home.folder}\n`)
    log.info(
      `PostgreSQL runs as the user ${home.user?.name}, who cannot enter ${dataDirectory}: the database is in ${home.folder}.`,
    )
  }
  if (made) log.info(`A new database was made in ${home.folder}.`)

  const running = await adoptOrStart(home, binaries, settings, log)
  const adminConnectionString = connectionStringFor(home, running.port, 'postgres', 'postgres')
  const password = readFileSync(home.passwordFile, 'utf8').trim()
  const fresh = await ensureDatabase(adminConnectionString, database, [database, serverRole], password)
  const connectionString = connectionStringFor(home, running.port, serverRole, database)
  const ownerConnectionString = connectionStringFor(home, running.port, database, database)
  writeFileSync(home.connectionFile, `${ownerConnectionString}\n`, { mode: 0o600 })

  const supervisor = supervise(running, {
    restart: () => startAndRemember(home, binaries, settings, running.port),
    stop: () => stopServer(home, binaries),
    warn: (message) => log.warn(message),
  })
  return { connectionString, ownerConnectionString, adminConnectionString, fresh, stop: supervisor.stop }
}

async function adoptOrStart(
  home: Home,
  binaries: Binaries,
  settings: ServerSettings,
  log: EmbeddedOptions['log'],
): Promise<{ pid: number; port: number }> {
  const adopted = await adoptServer(home, binaries, settings)
  if (adopted) {
    log.info('The database of an earlier run that was killed is still running; it is taken over.')
    return adopted
  }
  return startAndRemember(home, binaries, settings)
}

async function startAndRemember(
  home: Home,
  binaries: Binaries,
  settings: ServerSettings,
  preferredPort?: number,
): Promise<{ pid: number; port: number }> {
  const started = await startServer(home, binaries, settings, preferredPort)
  rememberStart(home, { ...started, binaries: binaries.folder, settings })
  return started
}
