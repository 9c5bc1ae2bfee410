import { z } from 'zod'
import { type Authority, type AuthorityLevel, rightOf } from './authorities.ts'
import { type Access, endpoint } from './endpoint.ts'
import { importedLines, importToUndo, ownImport, undoneImport } from './imports.ts'
import { acrossFields } from './rules/index.ts'
import { fieldQueries, flagQuery } from './searchable.ts'
import { id, instant, listOf, listQuery, lookupItem, oneOrMany, recordVersion } from './shapes.ts'

/** Whether something is on: `true` or `false`, `1` or `0`. */
export const flagFilter = flagQuery
/** `1` is active, `0` inactive (every other status) and `all` no filter (specification, section 3). */
export const statusFilter = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z.preprocess((value) => {
    const given: unknown[] = value === undefined ? [] : [value].flat()
    if (given.length === 0 || given.includes('all')) return undefined
    const [active, ...inactive] = statuses
    return given.flatMap((one) => (one === '1' ? [active] : one === '0' ? inactive : [one]))
  }, z.array(z.enum(statuses)).max(50).optional())
/** One id or several: `?countryId=1&countryId=2`. */
export const idFilter = oneOrMany(id)

/** The maximum number of records to delete in one call. */
const MASS_DELETE_LIMIT = 1000

export const massDeletion = z.object({
  list: z.array(z.number().int().positive()).min(1).max(MASS_DELETE_LIMIT),
})
export const massDeleted = z.object({
  deleted: z.array(z.number().int()),
  /** The records that could not be deleted, each with the reason in the caller's language. */
  kept: z.array(z.object({ id: z.number().int(), reason: z.string() })),
  /** Valid for ten minutes; null if nothing was deleted. */
  undo: z.string().nullable(),
})

/** The undo code from a deletion; only the caller who deleted can use it. */
export const deletionToUndo = z.object({ undo: z.string().min(1, 'rule.required').max(100) })
export const restoredRecords = z.object({ restored: z.array(z.number().int()) })

/** Who else has the form of a record open; for users who may edit it. */
export const editingEndpoint = (noun: string, authority: Authority) =>
  endpoint(`GET /${noun}/:id/editing`, {
    summary:
      'Stream who else edits the record: `editors` with name and since when, at once and at every change. The caller counts among them while the stream is open',
    answer: 'events',
    access: { right: `${authority}_edit` },
  })
export type EditingEndpoint = ReturnType<typeof editingEndpoint>

/** The versions of a record, newest first. */
export const recordHistory = z.object({
  versions: z.array(
    z.object({
      version: z.number().int(),
      at: instant,
      /** Null if unknown: the version before the record's first change. */
      by: z.string().nullable(),
      /** As the record was presented then: later fields are missing. */
      record: z.record(z.string(), z.unknown()),
    }),
  ),
})

type Definition<
  Noun extends string,
  Record extends z.ZodObject,
  Input extends z.ZodObject,
  Filters extends z.ZodRawShape,
> = {
  /** The path segment: `candle-types`. */
  readonly noun: Noun
  readonly authority: Authority
  /** Authorities that also view, edit or delete: of those who have only rows of their own (`ownRows`). */
  readonly owners?: { readonly [Level in AuthorityLevel]?: readonly Authority[] }
  /** Who may list options for a select. Catalogues need only a login; people and roles need a right. */
  readonly lookupAccess?: Access
  readonly record: Record
  /** The fields of a new record. An update may omit optional fields, which then keep their values. */
  readonly input: Input
  /** Rules across fields, for inserts and updates; a field with its own problem is undefined to them. */
  readonly check?: z.core.CheckFn<z.output<Input>>
  readonly filters: Filters
}

/** A change is an input with the version that it was made from. */
type Changed<Input extends z.ZodObject> = z.ZodObject<
  Input['shape'] & { version: typeof recordVersion },
  z.core.$strip
>

/**
 * The calls that every catalogue has: list, lookup, one record and its history, insert, update, delete, delete many,
 * undo, and imports from files. apps/server/src/platform/crud implements them.
 */
export const catalogueEndpoints = <
  const Noun extends string,
  Record extends z.ZodObject,
  Input extends z.ZodObject,
  const Filters extends z.ZodRawShape,
>({
  noun,
  authority,
  owners = {},
  lookupAccess = 'login',
  record,
  input,
  check = () => {},
  filters,
}: Definition<Noun, Record, Input, Filters>) => {
  const access = (level: AuthorityLevel): Access => {
    const right = rightOf(authority, level)
    const others = (owners[level] ?? []).map((one) => rightOf(one, level))
    return others.length === 0 ? { right } : { anyRight: [right, ...others] }
  }
  const [view, edit, remove] = [access('view'), access('edit'), access('delete')]
  const query = listQuery.extend({ ...filters, count: z.enum(['yes', 'no']).default('yes') })
  const changed: Changed<Input> = input.extend({ version: recordVersion })
  const across = acrossFields(check as (payload: z.core.ParsePayload) => void)
  return {
    list: endpoint(`GET /${noun}`, {
      summary:
        'List a page; q searches, and so does every field of the record by its name; count=no leaves total at -1, size=all streams everything',
      query: z.object({ ...fieldQueries(record), ...query.shape }) as typeof query,
      answer: listOf(record),
      access: view,
    }),
    lookup: endpoint(`GET /${noun}/list`, {
      summary: "List options for a select: id and title in the caller's language",
      query: z.object(filters),
      answer: z.array(lookupItem),
      access: lookupAccess,
    }),
    read: endpoint(`GET /${noun}/:id`, {
      summary: 'Read a record',
      answer: record,
      access: view,
    }),
    versions: endpoint(`GET /${noun}/:id/versions`, {
      summary: 'Read the states of a record, the newest first, with who made each and when',
      answer: recordHistory,
      access: view,
    }),
    editing: editingEndpoint(noun, authority),
    create: endpoint(`POST /${noun}`, {
      summary: 'Create a record',
      body: input.check(across) as Input,
      answer: record,
      status: 201,
      errors: ['ALREADY_EXISTS'],
      access: edit,
    }),
    update: endpoint(`PUT /${noun}/:id`, {
      summary: 'Update; refused if the record has changed since the given version',
      body: changed.check(across) as typeof changed,
      answer: record,
      errors: ['CONFLICT', 'ALREADY_EXISTS'],
      access: edit,
    }),
    remove: endpoint(`DELETE /${noun}/:id`, {
      summary: 'Delete a record, unless it is in use',
      answer: z.object({ undo: z.string() }),
      errors: ['STILL_IN_USE'],
      access: remove,
    }),
    massDelete: endpoint(`PUT /${noun}/mass-delete`, {
      summary: 'Delete several records; those in use are kept, with the reason',
      body: massDeletion,
      answer: massDeleted,
      access: remove,
    }),
    undoDelete: endpoint(`POST /${noun}/undo-delete`, {
      summary: 'Restore deleted records under the same ids, within ten minutes',
      body: deletionToUndo,
      answer: restoredRecords,
      errors: ['UNDO_EXPIRED', 'ALREADY_EXISTS'],
      access: remove,
    }),
    importLines: endpoint(`POST /${noun}/import`, {
      summary:
        'Import the lines of a file, all or (dryRun) none of them; answers the fate of each line as newline-delimited JSON',
      body: importedLines,
      answer: 'blob',
      access: edit,
    }),
    ownImports: endpoint(`GET /${noun}/imports`, {
      summary: "List the caller's imports that can be undone",
      answer: z.array(ownImport),
      access: edit,
    }),
    undoImport: endpoint(`POST /${noun}/undo-import`, {
      summary: "Undo one of the caller's imports within a week; records used or changed since are kept",
      body: importToUndo,
      answer: undoneImport,
      errors: ['UNDO_EXPIRED'],
      access: edit,
    }),
  }
}
