import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { lackingRights } from '../authorization/index.ts'
import { administratorOf } from './administrator.ts'
import { findRoles } from './repository.ts'

/** Every role, and for those that the caller may not give, the rights that they lack. */
export const listOfferedRoles = async (context: Context): Promise<endpoints.users.OfferedRole[]> => {
  const actor = administratorOf(context)
  const roles = await findRoles(context.db, context.language)
  return roles.map(({ rights, ...role }) => {
    const lacking = lackingRights(rights, actor.rights)
    return { ...role, mayGrant: lacking.length === 0, lacking }
  })
}
