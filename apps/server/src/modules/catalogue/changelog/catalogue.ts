import { endpoints } from '@kandili/contract'
import { defineCatalogue } from '../../../platform/crud/index.ts'

/** The product's changes. */
export const catalogue = defineCatalogue({
  noun: 'changelog',
  endpoints: endpoints.changelog,
  table: 'changelog_entry',
  fields: { title: 'title', description: 'description', releasedOn: 'released_on' },
  sortable: ['id', 'title', 'releasedOn', 'updatedAt'],
  defaultSort: { field: 'releasedOn', order: 'desc' },
})
