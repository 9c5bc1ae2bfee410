import { endpoints } from '@kandili/contract'
import { defineCatalogue } from '../../../platform/crud/index.ts'

/** Groups of people who can be messaged together. Deleting and restoring includes their members. */
export const userGroups = defineCatalogue({
  noun: 'user-groups',
  endpoints: endpoints.userGroups,
  table: 'user_group',
  fields: { title: 'title', description: 'description' },
  counts: { memberCount: { table: 'user_group_member', column: 'group_id' } },
  parts: [{ table: 'user_group_member', column: 'group_id' }],
  sortable: ['id', 'title', 'updatedAt'],
  defaultSort: { field: 'title', order: 'asc' },
})
