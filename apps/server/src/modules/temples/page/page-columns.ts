import type { endpoints } from '@kandili/contract'
import type { Insertable } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'

type PageFields = endpoints.templePage.PageFields
type PageField = endpoints.templePage.PageField
type Columns = Insertable<DB['temple']>

/** The column of each field of the page. */
export const columnOf = {
  description: 'description',
  saintId: 'saint_id',
  feastDays: 'feast_days',
  streetName: 'street_name',
  streetNumber: 'street_number',
  zipCode: 'zip_code',
  lat: 'lat',
  lng: 'lng',
  radius: 'radius_km',
  phone1: 'phone',
  phone2: 'phone2',
  phone3: 'phone3',
  fax: 'fax',
  social: 'social',
  clergy: 'clergy',
  languages: 'languages',
  openingHours: 'opening_hours',
  pausedUntil: 'paused_until',
  proofPolicy: 'proof_policy',
  proofRequired: 'proof_required',
  tellsWho: 'tells_who',
  answersWithinHours: 'answers_within_hours',
} as const satisfies Record<PageField, keyof Columns>

export type PageColumns = Pick<Columns, (typeof columnOf)[PageField]>

/** Stored as JSON, which node-postgres would take for an array of PostgreSQL. */
const asJson: ReadonlySet<PageField> = new Set([
  'description',
  'feastDays',
  'social',
  'clergy',
  'openingHours',
])

export const pageFieldNames = Object.keys(columnOf) as PageField[]

/** A row's fields in the contract's form. */
export const fieldsOfRow = (row: Readonly<Record<string, unknown>>): PageFields =>
  Object.fromEntries(pageFieldNames.map((field) => [field, row[columnOf[field]]])) as PageFields

/** The columns that hold these fields. */
export const columnsOfFields = (fields: Partial<PageFields>): Partial<PageColumns> =>
  Object.fromEntries(
    pageFieldNames
      .filter((field) => fields[field] !== undefined)
      .map((field) => [columnOf[field], asJson.has(field) ? JSON.stringify(fields[field]) : fields[field]]),
  )
