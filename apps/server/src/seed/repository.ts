import { sql } from 'kysely'
import type { MainParameterRecord } from '../modules/settings/index.ts'
import type { Database } from '../platform/context.ts'
import type {
  BadgeRecord,
  BankRecord,
  ChangelogRecord,
  CityRecord,
  CountryRecord,
  MunicipalityRecord,
  OfferingTypeRecord,
  RegionRecord,
  RightRecord,
  RoleRecord,
  SaintRecord,
} from './data/types.ts'

/**
 * All SQL that loads reference data. It writes the catalogues of many modules, because it fills them before any of
 * their use cases can run. Every insert skips a row that already exists under the same key.
 */

export const findLoadedRecords = async (db: Database): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('reference_record').select(['catalogue', 'key']).execute()
  return new Set(rows.map(({ catalogue, key }) => `${catalogue}/${key}`))
}

export const rememberLoadedRecords = (db: Database, catalogue: string, keys: readonly string[]) =>
  db
    .insertInto('reference_record')
    .values(keys.map((key) => ({ catalogue, key })))
    .execute()

/** The id of a key, or an error that names the record with the dangling reference. */
export const idOf = (ids: ReadonlyMap<string, number>, key: string, what: string): number => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The reference data name a ${what} "${key}" that does not exist`)
  return id
}

type KeyedTable = 'region' | 'municipality' | 'city' | 'role' | 'saint' | 'offering_type'

export const idsByKey = async (db: Database, table: KeyedTable): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.selectFrom(table).select(['id', 'key']).where('key', 'is not', null).execute()
  return new Map(rows.map(({ id, key }) => [String(key), id]))
}

const countryIds = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.selectFrom('country').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

export const insertCountries = (db: Database, records: readonly CountryRecord[]) =>
  db
    .insertInto('country')
    .values(
      records.map(({ alpha2, alpha3, diallingCode, title }) => ({
        code: alpha2,
        code3: alpha3,
        dialling_code: diallingCode,
        title,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const insertBadges = (db: Database, records: readonly BadgeRecord[]) =>
  db
    .insertInto('badge')
    .values(records.map((record, index) => ({ ...record, position: (index + 1) * 10 })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

export const insertChangelog = (db: Database, records: readonly ChangelogRecord[]) =>
  db
    .insertInto('changelog_entry')
    .values(records.map(({ releasedOn, ...record }) => ({ ...record, released_on: releasedOn })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

export const insertBanks = (db: Database, records: readonly BankRecord[]) =>
  db
    .insertInto('bank')
    .values(records.map(({ nationalCode, bic, title }) => ({ national_code: nationalCode, bic, title })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const insertRegions = async (db: Database, records: readonly RegionRecord[]): Promise<void> => {
  const countries = await countryIds(db)
  await db
    .insertInto('region')
    .values(
      records.map(({ key, country, title }) => ({
        key,
        country_id: idOf(countries, country, 'country'),
        title,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export const insertMunicipalities = async (
  db: Database,
  records: readonly MunicipalityRecord[],
): Promise<void> => {
  const regions = await idsByKey(db, 'region')
  await db
    .insertInto('municipality')
    .values(
      records.map(({ key, region, title }) => ({ key, region_id: idOf(regions, region, 'region'), title })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export const insertCities = async (db: Database, records: readonly CityRecord[]): Promise<void> => {
  const countries = await countryIds(db)
  const regions = await idsByKey(db, 'region')
  const municipalities = await idsByKey(db, 'municipality')
  await db
    .insertInto('city')
    .values(
      records.map((record) => ({
        key: record.key,
        country_id: idOf(countries, record.country, 'country'),
        region_id: record.region === null ? null : idOf(regions, record.region, 'region'),
        municipality_id:
          record.municipality === null ? null : idOf(municipalities, record.municipality, 'municipality'),
        title: record.title,
        lat: record.latitude,
        lng: record.longitude,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export const insertRights = (db: Database, records: readonly RightRecord[]) =>
  db
    .insertInto('authority_right')
    .values(records.map(({ key, title }) => ({ authority: key, title })))
    .onConflict((conflict) => conflict.column('authority').doNothing())
    .execute()

export const insertRoles = (db: Database, records: readonly RoleRecord[]) =>
  db
    .insertInto('role')
    .values(records.map(({ key, userType, title }) => ({ key, user_type: userType, title })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

/** Skips a role or right that an administrator has removed since. */
export const insertRoleRights = async (
  db: Database,
  records: readonly { role: string; right: string }[],
): Promise<void> => {
  const roleIds = await idsByKey(db, 'role')
  const rights = await db.selectFrom('authority_right').select(['id', 'authority']).execute()
  const rightIds = new Map(rights.map(({ id, authority }) => [authority, id]))
  const rows = records.flatMap(({ role, right }) => {
    const role_id = roleIds.get(role)
    const right_id = rightIds.get(right)
    return role_id === undefined || right_id === undefined ? [] : [{ role_id, right_id }]
  })
  if (rows.length === 0) return
  await db
    .insertInto('role_right')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const insertOfferingTypes = (
  db: Database,
  records: readonly (OfferingTypeRecord & { position: number })[],
) =>
  db
    .insertInto('offering_type')
    .values(
      records.map((record) => ({
        key: record.key,
        service: record.service,
        title: record.title,
        description: record.description,
        price_cents: record.priceCents,
        min_price_cents: record.minPriceCents,
        max_price_cents: record.maxPriceCents,
        burning_minutes: record.burningMinutes ?? null,
        rite: record.rite ?? null,
        drawn_height: record.drawnHeight ?? null,
        drawn_width: record.drawnWidth ?? null,
        drawing: record.drawing,
        material: record.material ?? null,
        intentions: [...record.intentions],
        position: record.position,
        website_slug: record.key,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const insertSaints = (db: Database, records: readonly SaintRecord[]) =>
  db
    .insertInto('saint')
    .values(
      records.map(({ feast, ...record }) => ({
        key: record.key,
        title: record.title,
        titles: record.titles,
        patronage: record.patronage,
        symbols: record.symbols,
        biography: record.biography,
        feast_kind: feast.kind,
        feast_month: feast.kind === 'FIXED' ? feast.month : null,
        feast_day: feast.kind === 'FIXED' ? feast.day : null,
        pascha_offset: feast.kind === 'MOVING' ? feast.paschaOffset : null,
        feast_key: record.feastKey ?? record.key,
        further_days: JSON.stringify(record.furtherDays ?? []),
        birth_year: record.birthYear ?? null,
        death_year: record.deathYear ?? null,
        published: true,
        website_slug: record.key,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const insertMainParameters = (db: Database, records: readonly MainParameterRecord[]) =>
  db
    .insertInto('main_parameter')
    .values(
      records.map(({ key, type, unit, value, title, description, ...record }) => ({
        key,
        type,
        unit,
        value,
        title,
        description,
        public: record.public,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

/** Gives the stored parameters the names and explanations of this version, which nobody can change. */
export const updateParameterTexts = (db: Database, records: readonly MainParameterRecord[]) =>
  sql`update main_parameter p set title = n.title, description = n.description
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as n (key text, title jsonb, description jsonb)
    where p.key = n.key and (p.title, p.description) is distinct from (n.title, n.description)`.execute(db)
