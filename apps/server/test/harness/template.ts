import { createSystem } from '../../src/app.ts'
import { createDatabase } from '../../src/platform/database/database.ts'
import { loadReferenceData } from '../../src/seed/index.ts'
import { testSettings } from './settings.ts'

/** Adds the job queues and the reference data to the migrated template, as a server start does. */
export async function makeTemplate(connectionString: string, folder: string): Promise<void> {
  const database = createDatabase(connectionString, { max: 2 })
  const system = await createSystem(testSettings(folder), { db: database.db, connectionString })
  await loadReferenceData(system)
  // PostgreSQL refuses to copy a database with open connections.
  await system.close()
  await database.close()
}
