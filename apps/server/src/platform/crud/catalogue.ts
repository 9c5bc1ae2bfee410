import type { FastifyInstance } from 'fastify'
import type { DB } from '../database/schema.ts'
import { type Handler, route } from '../http/route.ts'
import type { AnyCatalogue, CatalogueCall, CatalogueDefinition } from './definition.ts'
import { deleteRecord, deleteRecords, undoDelete } from './delete-records.ts'
import { type ListQuery, listRecords, streamRecords } from './list-records.ts'
import { findLookup } from './repository.ts'
import type { Row } from './row.ts'
import { changeRecord, createRecord, readRecord } from './save-record.ts'
import { tellingChanged } from './tell-changed.ts'

/** As long as a screen is being filled in; a longer memory is the apps' own, which know what they have changed. */
const LOOKUP_CACHE = 'private, max-age=60'

type Input = {
  readonly params: { readonly id: number }
  readonly query: ListQuery
  readonly body: Row & { readonly version: number; readonly list: number[]; readonly undo: string }
}
type CatalogueHandler = (
  context: Parameters<Handler<never>>[0],
  input: Input & Pick<Parameters<Handler<never>>[1], 'reply'>,
) => unknown

const handlersOf = (noun: AnyCatalogue): Record<CatalogueCall, CatalogueHandler> => ({
  list: async (context, { query, reply }) => {
    const { size } = query
    if (size !== 'all') return listRecords(context, noun, { ...query, size })
    const all = await streamRecords(context, noun, query)
    reply.type('application/json; charset=utf-8')
    return all
  },
  lookup: (context, { query, reply }) => {
    reply.header('cache-control', LOOKUP_CACHE).header('vary', 'accept-language, authorization')
    return findLookup(context.db, noun, { filters: query }, context.language)
  },
  read: (context, { params }) => readRecord(context, noun, params.id),
  create: (context, { body }) => createRecord(context, noun, body),
  update: (context, { params, body }) => changeRecord(context, noun, params.id, body),
  remove: (context, { params }) =>
    tellingChanged(context, noun, (inside) => deleteRecord(inside, noun, params.id)),
  massDelete: (context, { body }) =>
    tellingChanged(context, noun, (inside) => deleteRecords(inside, noun, body.list)),
  undoDelete: (context, { body }) =>
    tellingChanged(context, noun, (inside) => undoDelete(inside, noun, body.undo)),
})

/** Checks a definition's columns against its table's and gives it in the form that the kit works on. */
export const defineCatalogue = <T extends keyof DB>(definition: CatalogueDefinition<T>): AnyCatalogue =>
  definition as unknown as AnyCatalogue

/**
 * Registers the eight calls of a catalogue noun. Rights, shapes and errors are those of its endpoints.
 * @param except calls that the noun answers by use cases of its own
 */
export const catalogueRoutes = (
  app: FastifyInstance,
  noun: AnyCatalogue,
  { except = [] }: { except?: readonly CatalogueCall[] } = {},
): void => {
  const handlers = handlersOf(noun)
  for (const call of Object.keys(handlers) as CatalogueCall[]) {
    if (except.includes(call)) continue
    // The endpoints have checked the input's shape; the kit, which knows no single noun, takes it as it is.
    route(app, noun.endpoints[call], { handle: handlers[call] as unknown as Handler<never> })
  }
}
