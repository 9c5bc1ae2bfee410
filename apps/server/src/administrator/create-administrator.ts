import { startEmbeddedPostgres } from '@kandili/embedded-postgres'
import { connectionOfRunning } from '@kandili/embedded-postgres/running'
import { createSystem } from '../app.ts'
import { createFirstAdministrator, lacksAdministrator } from '../modules/identity/index.ts'
import { createContext } from '../platform/context.ts'
import { lockDataFolder } from '../platform/data-folder.ts'
import { createDatabase } from '../platform/database/database.ts'
import type { DatabaseAddresses } from '../platform/database/server-role.ts'
import { Refusal } from '../platform/errors.ts'
import { createLog } from '../platform/log.ts'
import type { Settings } from '../platform/settings.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { loadReferenceData } from '../seed/index.ts'
import type { Answers } from './collect-answers.ts'

/** There already is an administrator: further ones are invited. */
export class AdministratorExists extends Error {
  constructor() {
    super(
      'This installation already has an administrator. Administrators invite others at /users; a forgotten password is reset at /forgot-password.',
    )
  }
}

type Closing = () => Promise<void> | void

/**
 * Creates the first administrator of the database in the settings: DATABASE_URL, or the embedded one, whether a
 * server is running on it or not. A new database is prepared first, without demonstration data.
 * @param collect asks for the answers, once it is clear that there is no administrator
 * @throws AdministratorExists, BootProblem
 */
export const createAdministrator = async (
  settings: Settings,
  collect: () => Promise<Answers>,
): Promise<{ email: string }> => {
  const closings: Closing[] = []
  try {
    const connectionString = await openDatabase(settings, closings)
    const database = createDatabase(connectionString, { max: 4 })
    closings.push(database.close)
    const system = await createSystem({ ...settings, role: 'api' }, { db: database.db, connectionString })
    closings.push(system.close)
    await loadReferenceData(system)
    const context = createContext(system, { requestId: 'npm run admin' })
    if (!(await lacksAdministrator(context))) throw new AdministratorExists()
    const answers = await collect()
    await createFirstAdministrator({ ...context, language: answers.language }, answers)
    return { email: answers.email }
  } catch (error) {
    throw error instanceof Refusal && error.code === 'SETUP_LINK_OVER' ? new AdministratorExists() : error
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
