import { z } from 'zod'
import { catalogueEndpoints, idFilter } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { requiredBilingual } from '../rules/index.ts'
import { bilingual, id, idInput, instant, named, oneOrMany, stored } from '../shapes.ts'
import { keptTemplateKinds, templateKinds } from '../values.ts'

const kind = z.enum(templateKinds)
const title = requiredBilingual(120)
const authority = 'general_mainparameter'
const edit = { right: `${authority}_edit` } as const

const record = z.object({
  ...stored,
  kind,
  title,
  /** The temple that keeps it for its answers or messages; null for those of the platform. */
  templeId: z.number().int().nullable(),
  temple: named.nullable(),
  /** How often something was made from it; null for a temple's own. */
  useCount: z.number().int().nullable(),
  /** What the form of something made from it begins with; null for a temple's own. */
  content: z.record(z.string(), z.unknown()).nullable(),
})
export type Template = z.infer<typeof record>

export const { list, lookup, read, versions, editing, update, remove, massDelete, undoDelete } =
  catalogueEndpoints({
    noun: 'templates',
    authority,
    lookupAccess: { right: `${authority}_view` },
    record,
    input: z.object({ title }),
    filters: { kind: oneOrMany(kind), templeId: idFilter },
  })

export const create = endpoint('POST /templates', {
  summary:
    'Keep a record as a template: an announcement, a collection, or the offerings and services of a temple. Under a name that its kind has already, it becomes the next version',
  body: z.object({ kind: z.enum(keptTemplateKinds), title, recordId: idInput }),
  answer: record,
  status: 201,
  access: edit,
})

const use = z.object({ id: z.number().int(), title: bilingual, usedAt: instant })

export const listUses = endpoint('GET /templates/:id/uses', {
  summary: 'List what was made from a template, the newest first, at most 100',
  answer: z.array(use),
  access: { right: `${authority}_view` },
})

export const noteUse = endpoint('POST /templates/:id/uses', {
  summary:
    'Note that a record was made from a template; a temple without offerings or services gets those of the template',
  params: z.object({ id }),
  body: z.object({ recordId: idInput }),
  access: edit,
})
