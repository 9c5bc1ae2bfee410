import { endpoints } from '@kandili/contract'
import { defineCatalogue } from '../../../platform/crud/index.ts'
import { mayBringRole } from './repository.ts'

/** Roles as the catalogue kit lists, finds and deletes them. Their rights are changed by separate use cases. */
export const roles = defineCatalogue({
  noun: 'roles',
  endpoints: endpoints.roles,
  table: 'role',
  fields: { title: 'title', userType: 'user_type' },
  elsewhere: ['rights'],
  shown: { key: 'key' },
  counts: {
    rightCount: { table: 'role_right', column: 'role_id' },
    userCount: { table: 'user_role', column: 'role_id' },
  },
  parts: [{ table: 'role_right', column: 'role_id' }],
  keptBy: { invitation: mayBringRole },
  // Registration, invitations and temples look these up by key.
  standing: 'key',
  sortable: ['id', 'title', 'userType', 'updatedAt'],
  defaultSort: { field: 'title', order: 'asc' },
  filters: { userType: 'user_type' },
  lookupFields: ['userType'],
})
