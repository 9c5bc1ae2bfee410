import { sql } from 'kysely'
import { mainParameters } from '../modules/settings/index.ts'
import { fillTranslations } from '../modules/translations/index.ts'
import type { Database } from '../platform/context.ts'
import { type Catalogue, catalogues } from './catalogues.ts'
import { findLoadedRecords, rememberLoadedRecords, updateParameterTexts } from './repository.ts'

/**
 * Loads the reference data that this installation has never seen, in one transaction: on a new database all of it,
 * after an update the new records. Leaves what an administrator has changed or removed since as it is. Safe to call
 * from several nodes at once.
 *
 * @returns how many records were loaded
 */
export const loadReferenceData = (system: { readonly db: Database }): Promise<number> =>
  system.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('kandili-reference-data'))`.execute(db)
    const loaded = await findLoadedRecords(db)
    let count = 0
    for (const catalogue of catalogues) count += await loadCatalogue(db, catalogue, loaded)
    await updateParameterTexts(db, mainParameters)
    return count + (await fillTranslations(db))
  })

const loadCatalogue = async (
  db: Database,
  catalogue: Catalogue,
  loaded: ReadonlySet<string>,
): Promise<number> => {
  const missing = catalogue.keys.filter((key) => !loaded.has(`${catalogue.name}/${key}`))
  if (missing.length === 0) return 0
  await catalogue.insert(db, new Set(missing))
  await rememberLoadedRecords(db, catalogue.name, missing)
  return missing.length
}
