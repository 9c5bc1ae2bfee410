import { createDatabase } from '../../src/platform/database/database.ts'
import { loadReferenceData } from '../../src/reference/index.ts'

/** Fills the migrated template with the reference data, through the product's own loader. */
export async function makeTemplate(connectionString: string): Promise<void> {
  const database = createDatabase(connectionString, { max: 2 })
  await loadReferenceData(database)
  // Nobody may be connected while a database is copied.
  await database.close()
}
