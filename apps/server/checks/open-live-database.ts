import { startEmbeddedPostgres } from '@kandili/embedded-postgres'
import { connectionOfRunning } from '@kandili/embedded-postgres/running'
import { createDatabase, type DatabaseHandle } from '../src/platform/database/database.ts'
import type { Settings } from '../src/platform/settings.ts'

const quiet = { info: () => {}, warn: (text: string) => void process.stderr.write(`${text}\n`) }

/**
 * The database of the settings: DATABASE_URL, or the embedded one, which is started for this purpose unless it is
 * running.
 */
export const openLiveDatabase = async (settings: Settings): Promise<DatabaseHandle> => {
  const open = (connectionString: string) => createDatabase(connectionString, { max: 2 })
  if (settings.databaseUrl) return open(settings.databaseUrl)
  const running = await connectionOfRunning(settings.dataDirectory)
  if (running !== undefined) return open(running)
  const server = await startEmbeddedPostgres({ dataDirectory: settings.dataDirectory, log: quiet })
  const handle = open(server.connectionString)
  return {
    ...handle,
    async close() {
      await handle.close()
      await server.stop()
    },
  }
}
