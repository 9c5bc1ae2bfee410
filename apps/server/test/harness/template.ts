import { createSystem } from '../../src/app.ts'
import { createDatabase } from '../../src/platform/database/database.ts'
import { loadReferenceData } from '../../src/seed/index.ts'
import { testSettings } from './settings.ts'

/** Fills the migrated template with the job queues and the reference data, as a start of the server does. */
export async function makeTemplate(connectionString: string, folder: string): Promise<void> {
  const database = createDatabase(connectionString, { max: 2 })
  const system = await createSystem(testSettings(folder), { db: database.db, connectionString })
  await loadReferenceData(system)
  // Nobody may be connected while a database is copied.
  await system.close()
  await database.close()
}
