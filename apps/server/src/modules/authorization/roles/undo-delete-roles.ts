import type { Context } from '../../../platform/context.ts'
import { undoDelete } from '../../../platform/crud/index.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lackingRights } from '../actor.ts'
import { administer } from '../administer.ts'
import { roles } from './catalogue.ts'
import { findRightsOfRole } from './repository.ts'

/**
 * Restores the roles that this token deleted, with their rights. As when creating one, nobody restores a role with
 * more rights than they have now.
 * @throws UNDO_EXPIRED, ALREADY_EXISTS, RIGHTS_EXCEED_OWN
 */
export const undoDeleteRoles = (context: Context, undo: string): Promise<{ restored: number[] }> =>
  administer(context, { right: 'users_role_delete', entity: 'roles' }, async (inside, actor) => {
    const answer = await undoDelete(inside, roles, undo)
    for (const id of answer.restored) {
      const lacking = lackingRights(await findRightsOfRole(inside.db, id), actor.rights)
      if (lacking.length > 0) throw new Refusal('RIGHTS_EXCEED_OWN')
    }
    return answer
  })
