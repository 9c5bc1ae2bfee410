import { endpoints } from '@kandili/contract'
import { defineCatalogue } from '../../../platform/crud/index.ts'
import { mayBringRole } from './repository.ts'

/** Roles as the kit lists, finds and deletes them. What they may do is changed by use cases of their own. */
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
  // Registration, invitations and temples look for these by their keys.
  standing: 'key',
  sortable: ['id', 'title', 'userType', 'updatedAt'],
  defaultSort: { field: 'title', order: 'asc' },
  filters: { userType: 'user_type' },
  lookupFields: ['userType'],
})
