import type { AuthorityLevel, EndpointShape, ImportedLines } from '@kandili/contract'
import type { RawBuilder, SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { DB } from '../database/schema.ts'

/** A record by field or a row by column, of any catalogue. */
export type Row = Readonly<Record<string, unknown>>

export type ListQuery = {
  readonly page: number
  readonly size: number | 'all'
  readonly sort?: string | undefined
  readonly order: 'asc' | 'desc'
  readonly q?: string | undefined
  readonly count: 'yes' | 'no'
} & Row

type Call<Input> = EndpointShape & { readonly answer: z.ZodType } & Input
type ById = { readonly params: z.ZodType<{ id: number }> }

/** The eight calls of every catalogue, as `catalogueEndpoints` of packages/contract declares them. */
export type CatalogueEndpoints = {
  readonly list: Call<{ readonly query: z.ZodType<ListQuery> }>
  readonly lookup: Call<{ readonly query: z.ZodType<Row> }>
  readonly read: Call<ById & { readonly answer: z.ZodType<Row> }>
  readonly create: Call<{ readonly body: z.ZodType<Row> }>
  readonly update: Call<ById & { readonly body: z.ZodType<Row & { version: number }> }>
  readonly remove: Call<ById>
  readonly massDelete: Call<{ readonly body: z.ZodType<{ list: number[] }> }>
  readonly undoDelete: Call<{ readonly body: z.ZodType<{ undo: string }> }>
  readonly versions?: Call<ById>
  // Nouns whose records the module creates itself have no imports.
  readonly importLines?: EndpointShape & { readonly answer: 'blob'; readonly body: z.ZodType<ImportedLines> }
  readonly ownImports?: Call<unknown>
  readonly undoImport?: Call<{ readonly body: z.ZodType<{ import: string }> }>
}
/** The calls that a module may replace by its own. */
export type RecordCall = Exclude<
  keyof CatalogueEndpoints,
  'versions' | 'importLines' | 'ownImports' | 'undoImport'
>

/** Rows of another table that point to a record. */
export type Reference = { readonly table: string; readonly column: string }
type ReferenceOf<T extends keyof DB> = { readonly table: T; readonly column: Column<T> }
type AnyReference = { [T in keyof DB & string]: ReferenceOf<T> }[keyof DB & string]

/** How many rows of a table block the deletion of a record. */
export type Use = { readonly id: number; readonly table: string; readonly count: number }

/** Options without a reference to the table or the endpoints. */
type Common = {
  /** As in the path; deleted records are kept under this name until their undo expires. */
  readonly noun: string
  /** Names of fields that are lists of objects, stored as JSON. */
  readonly lists?: readonly string[]
  /** Live topic published when records of this noun change; every node empties its copies, this one included. */
  readonly topic?: string
  /** Fields to sort by; titles in both languages are sorted in the caller's. */
  readonly sortable: readonly string[]
  readonly defaultSort: { readonly field: string; readonly order: 'asc' | 'desc' }
  /** Fields that a lookup gives besides `id` and `title`. */
  readonly lookupFields?: readonly string[]
  /** Filters that a lookup adds for this caller, who may not see every record. */
  readonly lookupFilters?: (context: Context) => Row
  /**
   * Column values of the rows that this caller may view, edit or delete, who may not do so with every record; empty for
   * all. Everything else is not found.
   */
  readonly ownRows?: (context: Context, level: AuthorityLevel) => Row | Promise<Row>
  /** Columns that hold several ids: a filter finds rows that hold one of its own. */
  readonly sets?: readonly string[]
  /** Rows of other tables that belong to a record: they never block its deletion, and are deleted and restored with it. */
  readonly parts?: readonly Reference[]
  /** What else blocks the deletion of records, besides the rows that refer to them. */
  readonly alsoUsedBy?: (context: Context, ids: readonly number[]) => Promise<readonly Use[]>
  /** Makes an upload available to those who may see the record. @throws ENTITY_NOT_FOUND for another's upload */
  readonly attachFile?: (context: Context, fileId: string) => Promise<unknown>
  /** The same for a video. */
  readonly attachVideo?: (context: Context, fileId: string) => Promise<unknown>
}

/**
 * A catalogue of any noun, as `defineCatalogue` returns it: columns checked against the table, fields against the
 * contract.
 */
export type AnyCatalogue = Common & {
  readonly endpoints: CatalogueEndpoints
  readonly table: string
  readonly fields: Readonly<Record<string, string>>
  readonly shown?: Readonly<Record<string, string>>
  readonly named?: Readonly<Record<string, Reference>>
  readonly counts?: Readonly<Record<string, Reference>>
  readonly fixed?: Row
  readonly filters?: Readonly<Record<string, string>>
  readonly standing?: string
  readonly keptBy?: Readonly<Record<string, ((now: Date) => RawBuilder<SqlBool>) | undefined>>
  onInsert?(): Row
  readonly besides?: Besides
  // Methods are bivariant, so a definition may declare its own record and input: the endpoint has validated them.
  prepare?(context: Context, input: Row, before?: Row): Row | Promise<Row>
  derived?(record: Row): Row
  changed?(context: Context, change: { id: number; before: Row; after: Row }): Promise<void>
}

/** What other tables hold of a record: fields named in `elsewhere`, read with one record but not in lists. */
type Besides = {
  read(context: Context, id: number): Promise<Row>
  /** Called before the record is locked, for what takes time. @param id 0 for a new record */
  prepare(context: Context, id: number, input: Row): Promise<Row>
  /** Writes what was prepared, inside the transaction of the change. */
  write(context: Context, id: number, prepared: Row): Promise<void>
}

type Column<T extends keyof DB> = keyof DB[T] & string
type InputOf<E extends CatalogueEndpoints> = z.output<E['create']['body']>
type RecordOf<E extends CatalogueEndpoints> = z.output<E['read']['answer']>
/** Fields that every record has. */
type Given = 'id' | 'version' | 'updatedAt'
/** An upload is set as `fileId` and shown as `file { id, title }`, a video as `videoFileId` and `video`. */
type FileField<E extends CatalogueEndpoints> = 'fileId' extends keyof InputOf<E> ? 'file' : never
type VideoField<E extends CatalogueEndpoints> = 'videoFileId' extends keyof InputOf<E> ? 'video' : never
type Covered<E extends CatalogueEndpoints> = Given | FileField<E> | VideoField<E> | keyof InputOf<E>

/**
 * A catalogue's definition. Its types ensure that every field of the contract's input has a column.
 */
export type CatalogueDefinition<
  T extends keyof DB & string,
  E extends CatalogueEndpoints,
  Elsewhere extends string,
  Shown extends string,
  Named extends string,
  Counted extends string,
  Derived extends string,
  Internal extends string,
> = Common & {
  readonly endpoints: E
  readonly table: T
  /** The column of each field that a caller may set. */
  readonly fields: { readonly [K in Exclude<keyof InputOf<E>, Elsewhere>]-?: Column<T> }
  /** Fields that only the module's own use cases set. */
  readonly internal?: { readonly [K in Internal]: Column<T> }
  /** Fields that `besides` or the module's own use cases write and present (the rights of a role). */
  readonly elsewhere?: readonly Elsewhere[]
  readonly besides?: Besides
  /** Read-only fields. */
  readonly shown?: { readonly [K in Shown]: Column<T> }
  /** Titles of referenced records: `city: { column: 'city_id', table: 'city' }` is shown as `{ id, title }`. */
  readonly named?: {
    readonly [K in Named]: { readonly column: Column<T>; readonly table: keyof DB & string }
  }
  /** The number of rows that refer to a record: `memberCount: { table: 'user_group_member', column: 'group_id' }`. */
  readonly counts?: { readonly [K in Counted]: AnyReference }
  readonly parts?: readonly AnyReference[]
  /** Computes fields that are not stored. */
  derived?(record: RecordOf<E>): { readonly [K in Derived]: unknown }
  /** Which rows of a referring table block a deletion; by default all of them. */
  readonly keptBy?: { readonly [K in keyof DB & string]?: (now: Date) => RawBuilder<SqlBool> }
  /** A column that is not null on records that the product relies on: these are never deleted. */
  readonly standing?: Column<T>
  /** Column values of this noun's rows, where several nouns share a table. */
  readonly fixed?: { readonly [K in Column<T>]?: string }
  /**
   * Checks what a schema cannot, and returns what to store.
   * @param before the record that is changed; undefined for a new one
   * @throws VALIDATION_FAILED
   */
  prepare?(context: Context, input: InputOf<E>, before?: RecordOf<E>): Row | Promise<Row>
  /** Called inside the transaction of an update, with the record before and after it. */
  changed?(context: Context, change: { id: number; before: RecordOf<E>; after: RecordOf<E> }): Promise<void>
  /** Defaults for columns of a new record. */
  readonly onInsert?: () => { readonly [K in Column<T>]?: unknown }
  /** Query parameters that filter rows, with their columns. */
  readonly filters?: { readonly [K in string]: Column<T> }
}

/** Fields of the record that a definition does not cover. */
export type Uncovered<E extends CatalogueEndpoints, Mentioned extends string> = Exclude<
  keyof RecordOf<E>,
  Covered<E> | Mentioned
>

/** Fields by which uploads are set, and the names under which they are shown. */
export const uploadFields = [
  { field: 'fileId', shown: 'file' },
  { field: 'videoFileId', shown: 'video' },
] as const
export type UploadField = (typeof uploadFields)[number]['field']
export const isUpload = (name: string): boolean => uploadFields.some(({ field }) => field === name)

const ownColumns = { id: 'id', updatedAt: 'updated_at' }

/** The column of a field, writable or read-only. */
export const columnOf = ({ fields, shown }: AnyCatalogue, field: string): string | undefined =>
  new Map(Object.entries({ ...shown, ...fields, ...ownColumns })).get(field)
