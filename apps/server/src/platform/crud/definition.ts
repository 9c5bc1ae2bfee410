import type { EndpointShape } from '@kandili/contract'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Context } from '../context.ts'
import type { DB } from '../database/schema.ts'
import type { Row } from './row.ts'

export type CatalogueCall =
  | 'list'
  | 'lookup'
  | 'read'
  | 'create'
  | 'update'
  | 'remove'
  | 'massDelete'
  | 'undoDelete'

type Column<T extends keyof DB> = keyof DB[T] & string

/** The rows of another table that point to a record. */
export type Pointing = { readonly table: keyof DB & string; readonly column: string }

/** A catalogue noun: which table holds it and how its fields are called there. */
export type CatalogueDefinition<T extends keyof DB = keyof DB> = {
  /** As in the path; also the name under which deleted records wait. */
  readonly noun: string
  /** What packages/contract's `catalogueEndpoints` gave. */
  readonly endpoints: Readonly<Record<CatalogueCall, EndpointShape>>
  readonly table: T
  /** Fields that a caller may set, with their columns. `fileId` is shown as `file { id, title }`. */
  readonly fields: Readonly<Record<string, Column<T>>>
  /** Fields that are only shown. */
  readonly shown?: Readonly<Record<string, Column<T>>>
  /** Fields that are worked out of those of a record and kept nowhere. */
  readonly derived?: (record: Row) => Row
  /** Titles of what a column points to: `city: { column: 'city_id', table: 'city' }` is shown as `{ id, title }`. */
  readonly named?: Readonly<Record<string, { readonly column: Column<T>; readonly table: keyof DB & string }>>
  /** How many rows of other tables point to a record: `memberCount: { table: 'user_group_member', column: 'group_id' }`. */
  readonly counts?: Readonly<Record<string, Pointing>>
  /** Rows that are part of a record (deleted with it on cascade): they do not keep it, and come back with it. */
  readonly parts?: readonly Pointing[]
  /** Which rows of a table that points to a record keep it; every row does where nothing is said. */
  readonly keptBy?: Readonly<Partial<Record<keyof DB & string, (now: Date) => RawBuilder<SqlBool>>>>
  /** A column that is set on records which the product itself relies on: these are never deleted. */
  readonly standing?: Column<T>
  /** Columns that make this noun out of a table that several share: only rows that have these values exist for it. */
  readonly fixed?: Readonly<Partial<Record<Column<T>, string>>>
  /** Fields that are lists of objects, kept as JSON. */
  readonly lists?: readonly string[]
  /**
   * What a shape cannot say: checks a new or changed record and answers what is to be kept of it.
   * @throws VALIDATION_FAILED
   */
  readonly prepare?: (context: Context, input: Row) => Row | Promise<Row>
  /** The live topic that tells every node, this one too, that records of this noun changed. */
  readonly topic?: string
  /** Columns of a new record that no caller sets; what the caller does set wins. */
  readonly onInsert?: () => Readonly<Partial<Record<Column<T>, unknown>>>
  /** Fields to sort by; titles in both languages are sorted in the caller's. */
  readonly sortable: readonly string[]
  readonly defaultSort: { readonly field: string; readonly order: 'asc' | 'desc' }
  /** Query parameters that choose rows, with their columns. */
  readonly filters?: Readonly<Record<string, Column<T>>>
  /** Fields that a lookup gives besides `id` and `title`. */
  readonly lookupFields?: readonly string[]
  /** Says that the caller may use this upload, and who may see it from now on. */
  readonly attachFile?: (context: Context, fileId: string) => Promise<unknown>
}

/** A definition whose columns were checked against its table's, for code that works on any. */
export type AnyCatalogue = {
  readonly [K in keyof CatalogueDefinition]: K extends 'table' ? string : CatalogueDefinition[K]
} & {
  readonly fields: Readonly<Record<string, string>>
  readonly shown?: Readonly<Record<string, string>>
  readonly named?: Readonly<Record<string, { readonly column: string; readonly table: string }>>
  readonly fixed?: Readonly<Record<string, string>>
  readonly keptBy?: Readonly<Record<string, (now: Date) => RawBuilder<SqlBool>>>
  readonly onInsert?: () => Readonly<Record<string, unknown>>
  readonly filters?: Readonly<Record<string, string>>
}

const ownColumns: Readonly<Record<string, string>> = { id: 'id', updatedAt: 'updated_at' }
/** The column behind a field, whether it may be set or is only shown. */
export const columnOf = (noun: AnyCatalogue, field: string): string | undefined =>
  ownColumns[field] ?? noun.fields[field] ?? noun.shown?.[field]
