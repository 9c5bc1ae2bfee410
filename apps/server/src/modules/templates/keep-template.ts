import type { CallInput, endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { changeRecord, createRecord } from '../../platform/crud/index.ts'
import { templateCatalogue } from './catalogue.ts'
import { kindFor } from './kinds.ts'
import { lockByTitle } from './repository.ts'

type Template = endpoints.templates.Template
type Input = NonNullable<CallInput<typeof endpoints.templates.create>['body']>

/**
 * Keeps a record as a template; under a name that its kind has already, as the next version.
 * @throws ENTITY_NOT_FOUND for an unknown record
 */
export const keepTemplate = (context: Context, { kind, title, recordId }: Input): Promise<Template> =>
  context.transaction(async (inside) => {
    const content = await kindFor(inside, kind).keep(inside, recordId)
    const input = { kind, title, content }
    const former = await lockByTitle(inside.db, kind, title.el)
    const kept = former
      ? changeRecord(inside, templateCatalogue, former.id, { ...input, version: former.version })
      : createRecord(inside, templateCatalogue, input)
    return (await kept) as Template
  })
