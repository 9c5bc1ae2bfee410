import { mainParameters } from '../modules/settings/index.ts'
import type { Database } from '../platform/context.ts'
import { badges } from './data/badges.ts'
import { banks } from './data/banks.ts'
import { candleTypes } from './data/candle-types.ts'
import { changelog } from './data/changelog.ts'
import { countries } from './data/countries.ts'
import { memorialTypes } from './data/memorial-types.ts'
import { cities, municipalities } from './data/places.ts'
import { prayerTypes } from './data/prayer-types.ts'
import { regions } from './data/regions.ts'
import { rights, roles } from './data/rights-and-roles.ts'
import { saints } from './data/saints.ts'
import { tamaTypes } from './data/tama-types.ts'
import {
  insertBadges,
  insertBanks,
  insertChangelog,
  insertCities,
  insertCountries,
  insertMainParameters,
  insertMunicipalities,
  insertOfferingTypes,
  insertRegions,
  insertRights,
  insertRoleRights,
  insertRoles,
  insertSaints,
} from './repository.ts'

/** One list of records with the function that inserts missing ones. */
export type Catalogue = {
  readonly name: string
  readonly keys: readonly string[]
  /** @param keys those of the catalogue's keys that were never loaded */
  insert(db: Database, keys: ReadonlySet<string>): Promise<unknown>
}

const catalogue = <T extends { readonly key: string }>(
  name: string,
  records: readonly T[],
  insert: (db: Database, records: T[]) => Promise<unknown>,
): Catalogue => ({
  name,
  keys: records.map((record) => record.key),
  insert: (db, keys) =>
    insert(
      db,
      records.filter((record) => keys.has(record.key)),
    ),
})

/** The order of a service's types: as in the data files, in tens so that others fit between. */
const withPositions = <T extends { readonly service: string }>(types: readonly T[]) =>
  types.map((type, index) => ({ ...type, position: (index + 1) * 10 }))

const offeringTypes = [candleTypes, tamaTypes, memorialTypes, prayerTypes].flatMap(withPositions)

const roleRights = roles.flatMap((role) =>
  role.rights.map((right) => ({ key: `${role.key}:${right}`, role: role.key, right })),
)

/** All reference data, each list after those that it refers to. */
export const catalogues: readonly Catalogue[] = [
  catalogue('country', countries, insertCountries),
  catalogue('bank', banks, insertBanks),
  catalogue('region', regions, insertRegions),
  catalogue('municipality', municipalities, insertMunicipalities),
  catalogue('city', cities, insertCities),
  catalogue('authority-right', rights, insertRights),
  catalogue('role', roles, insertRoles),
  catalogue('role-right', roleRights, insertRoleRights),
  catalogue('offering-type', offeringTypes, insertOfferingTypes),
  catalogue('saint', saints, insertSaints),
  catalogue('main-parameter', mainParameters, insertMainParameters),
  catalogue('badge', badges, insertBadges),
  catalogue('changelog', changelog, insertChangelog),
]
