import { startEmbeddedPostgres } from '@kandili/embedded-postgres'
import { connectionOfRunning } from '@kandili/embedded-postgres/running'
import { createSystem } from '../app.ts'
import { type Context, createContext } from '../platform/context.ts'
import { lockDataFolder } from '../platform/data-folder.ts'
import { createDatabase } from '../platform/database/database.ts'
import type { DatabaseAddresses } from '../platform/database/server-role.ts'
import { createLog } from '../platform/log.ts'
import type { Settings } from '../platform/settings.ts'
import { prepareDatabase } from '../prepare-database.ts'

type Closing = () => Promise<void> | void

/**
 * Does something on the installation in the settings, DATABASE_URL or the embedded database, whether a server is
 * running on it or not.
 * @throws BootProblem
 */
export const withInstallation = async <Answer>(
  settings: Settings,
  work: (context: Context) => Promise<Answer>,
): Promise<Answer> => {
  const closings: Closing[] = []
  try {
    const connectionString = await openDatabase(settings, closings)
    const database = createDatabase(connectionString, { max: 4 })
    closings.push(database.close)
    const system = await createSystem({ ...settings, role: 'api' }, { db: database.db, connectionString })
    closings.push(system.close)
    return await work(createContext(system, { requestId: 'npm run admin' }))
  } finally {
    for (const close of closings.toReversed()) await close()
  }
}

const quiet = { info: () => {}, warn: (text: string) => void process.stderr.write(`${text}\n`) }

const openDatabase = async (settings: Settings, closings: Closing[]): Promise<string> => {
  const { databaseUrl, directDatabaseUrl, ownerDatabaseUrl: owner } = settings
  const running = databaseUrl ?? (await connectionOfRunning(settings.dataDirectory))
  const addresses = running
    ? { server: directDatabaseUrl ?? running, ...(owner ? { owner } : {}) }
    : await startDatabase(settings, closings)
  await prepareDatabase(addresses, createLog(settings))
  return running ?? addresses.server
}

const startDatabase = async (settings: Settings, closings: Closing[]): Promise<DatabaseAddresses> => {
  const folder = lockDataFolder(settings.dataDirectory, settings.baseUrl)
  closings.push(folder.release)
  const server = await startEmbeddedPostgres({ dataDirectory: settings.dataDirectory, log: quiet })
  closings.push(server.stop)
  return { server: server.connectionString, owner: server.ownerConnectionString }
}
