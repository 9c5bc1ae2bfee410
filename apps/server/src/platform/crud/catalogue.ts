import type { AuthorityLevel } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { DB } from '../database/schema.ts'
import { route } from '../http/route.ts'
import { announcingChange } from './announce-change.ts'
import type {
  AnyCatalogue,
  CatalogueDefinition,
  CatalogueEndpoints,
  RecordCall,
  Uncovered,
} from './definition.ts'
import { deleteRecord, deleteRecords, undoDelete } from './delete-records.ts'
import { importRecords } from './import-records.ts'
import { listRecords, streamRecords } from './list-records.ts'
import { readHistory } from './read-history.ts'
import { findLookup } from './repository.ts'
import { changeRecord, createRecord, readRecord } from './save-record.ts'
import { listOwnImports, undoImport } from './undo-import.ts'

/**
 * Lookup lists are cached for 15 minutes (specification, section 9). The back office caches them for as long itself.
 */
const LOOKUP_CACHE = 'private, max-age=900'

/** For an import: 20,000 lines of a few hundred characters. */
const IMPORT_BYTES = 20 * 1024 * 1024
const IMPORT_LIMIT = { max: 20, minutes: 1 }

/** Registers the import calls, if the noun has them. */
const importRoutes = (app: FastifyInstance, noun: AnyCatalogue): void => {
  const { importLines, ownImports, undoImport: undo } = noun.endpoints
  if (importLines) {
    route(app, importLines, { limit: IMPORT_LIMIT, bodyBytes: IMPORT_BYTES }, (context, { body, reply }) => {
      reply.type('application/x-ndjson; charset=utf-8')
      return importRecords(context, noun, body)
    })
  }
  if (ownImports) route(app, ownImports, (context) => listOwnImports(context, noun))
  if (undo) route(app, undo, (context, { body }) => undoImport(context, noun, body.import))
}

/**
 * Defines a catalogue. It does not compile while a field of the contract's input lacks a column, a column is not of
 * the table, or nothing covers a field of the record (the type of the second parameter then names the fields).
 */
export const defineCatalogue = <
  const T extends keyof DB & string,
  E extends CatalogueEndpoints,
  const Elsewhere extends string = never,
  const Shown extends string = never,
  const Named extends string = never,
  const Counted extends string = never,
  const Derived extends string = never,
  const Internal extends string = never,
>(
  definition: CatalogueDefinition<T, E, Elsewhere, Shown, Named, Counted, Derived, Internal>,
  ..._uncovered: [Uncovered<E, Elsewhere | Shown | Named | Counted | Derived | Internal>] extends [never]
    ? []
    : [uncovered: Uncovered<E, Elsewhere | Shown | Named | Counted | Derived | Internal>]
): AnyCatalogue => ({ ...definition, fields: { ...definition.fields, ...definition.internal } })

/** The noun with the rows of this caller alone. */
const ofCaller = async (
  context: Context,
  noun: AnyCatalogue,
  level: AuthorityLevel,
): Promise<AnyCatalogue> =>
  noun.ownRows ? { ...noun, fixed: { ...noun.fixed, ...(await noun.ownRows(context, level)) } } : noun

/** Registers the list alone: of a view, where a noun's list shows more than its table. */
export const listRoute = (app: FastifyInstance, noun: AnyCatalogue): void =>
  route(app, noun.endpoints.list, async (context, { query, reply }) => {
    const { size } = query
    const own = await ofCaller(context, noun, 'view')
    if (size !== 'all') return listRecords(context, own, { ...query, size })
    const all = await streamRecords(context, own, query)
    reply.type('application/json; charset=utf-8')
    return all
  })

/**
 * Registers the calls of a catalogue. Rights, shapes and errors come from its endpoints.
 * @param except calls that the module implements itself
 */
export const catalogueRoutes = (
  app: FastifyInstance,
  noun: AnyCatalogue,
  { except = [] }: { except?: readonly RecordCall[] } = {},
): void => {
  const { versions } = noun.endpoints
  if (versions) {
    route(app, versions, async (context, { params }) =>
      readHistory(context, await ofCaller(context, noun, 'view'), params.id),
    )
  }
  const { lookup, read, create, update, remove, massDelete, undoDelete: undo } = noun.endpoints
  const registrations: Record<RecordCall, () => void> = {
    list: () => listRoute(app, noun),
    lookup: () =>
      route(app, lookup, async (context, { query, reply }) => {
        reply.header('cache-control', LOOKUP_CACHE).header('vary', 'accept-language, authorization')
        return findLookup(
          context.db,
          await ofCaller(context, noun, 'view'),
          { filters: { ...query, ...noun.lookupFilters?.(context) } },
          context.language,
        )
      }),
    read: () =>
      route(app, read, async (context, { params }) =>
        readRecord(context, await ofCaller(context, noun, 'view'), params.id),
      ),
    create: () => route(app, create, (context, { body }) => createRecord(context, noun, body)),
    update: () =>
      route(app, update, async (context, { params, body }) =>
        changeRecord(context, await ofCaller(context, noun, 'edit'), params.id, body),
      ),
    remove: () =>
      route(app, remove, async (context, { params }) => {
        const own = await ofCaller(context, noun, 'delete')
        return announcingChange(context, noun, (inside) => deleteRecord(inside, own, params.id))
      }),
    massDelete: () =>
      route(app, massDelete, async (context, { body }) => {
        const own = await ofCaller(context, noun, 'delete')
        return announcingChange(context, noun, (inside) => deleteRecords(inside, own, body.list))
      }),
    undoDelete: () =>
      route(app, undo, (context, { body }) =>
        announcingChange(context, noun, (inside) => undoDelete(inside, noun, body.undo)),
      ),
  }
  const wanted = Object.keys(registrations) as RecordCall[]
  for (const call of wanted) if (!except.includes(call)) registrations[call]()
  if (!except.includes('create')) importRoutes(app, noun)
}
