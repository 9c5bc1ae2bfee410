import { endpoints } from '@kandili/contract'
import { defineCatalogue } from '../../platform/crud/index.ts'

const common = {
  noun: 'templates',
  // What makes one is another record: only its name is an input.
  endpoints: { ...endpoints.templates, create: endpoints.templates.update },
  fields: { title: 'title' },
  elsewhere: ['version'],
  sortable: ['id', 'title', 'kind', 'updatedAt'],
  defaultSort: { field: 'title', order: 'asc' },
} as const

/** The templates that the platform keeps. */
export const templateCatalogue = defineCatalogue({
  ...common,
  table: 'template',
  internal: { kind: 'kind', content: 'content' },
  counts: { useCount: { table: 'template_use', column: 'template_id' } },
  parts: [{ table: 'template_use', column: 'template_id' }],
  filters: { kind: 'kind' },
  derived: () => ({ templeId: null, temple: null }),
})

/** The same with those that temples keep for their answers and messages: for the list alone. */
export const listedTemplates = defineCatalogue({
  ...common,
  table: 'template_listed',
  shown: { kind: 'kind', templeId: 'temple_id', useCount: 'use_count' },
  named: { temple: { column: 'temple_id', table: 'temple' } },
  filters: { kind: 'kind', templeId: 'temple_id' },
  derived: () => ({ content: null }),
})
