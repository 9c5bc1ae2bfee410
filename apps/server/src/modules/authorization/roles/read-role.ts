import type { endpoints } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { readRecord } from '../../../platform/crud/index.ts'
import { roles } from './catalogue.ts'
import { findRightsOfRole } from './repository.ts'

/** One role with its rights. @throws ENTITY_NOT_FOUND */
export const readRole = async (context: Context, id: number): Promise<endpoints.roles.Role> => {
  const [row, rights] = await Promise.all([
    readRecord(context, roles, id) as Promise<endpoints.roles.RoleRow>,
    findRightsOfRole(context.db, id),
  ])
  return { ...row, rights }
}
