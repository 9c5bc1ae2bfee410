import { createSystem } from '../../src/app.ts'
import { createDatabase } from '../../src/platform/database/database.ts'
import type { DatabaseAddresses } from '../../src/platform/database/server-role.ts'
import { createLog } from '../../src/platform/log.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'
import { setParameter } from '../../src/seed/demonstration/repository.ts'
import { loadReferenceData } from '../../src/seed/index.ts'
import { testSettings } from './settings.ts'

/** Migrates the template and adds the reference data, as a server start does. */
export async function makeTemplate(addresses: DatabaseAddresses, folder: string): Promise<void> {
  const settings = testSettings(folder)
  await prepareDatabase(addresses, createLog(settings))
  const connectionString = addresses.server
  const database = createDatabase(connectionString, { max: 2 })
  const system = await createSystem(settings, { db: database.db, connectionString })
  await loadReferenceData(system)
  // As in the demonstration: tests sign in with a password.
  await setParameter(database.db, 'secondFactorAdministrators', 'false')
  // PostgreSQL refuses to copy a database with open connections.
  await system.close()
  await database.close()
}
