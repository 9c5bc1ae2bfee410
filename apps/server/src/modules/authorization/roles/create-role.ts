import type { Bilingual, endpoints, Right, UserType } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { administer } from '../administer.ts'
import { readRole } from './read-role.ts'
import { addRights, insertRole } from './repository.ts'
import { fixRights } from './role.ts'

export type NewRole = {
  readonly title: Bilingual
  readonly userType: UserType
  readonly rights: readonly Right[]
}

/**
 * Creates a role with at most its creator's rights.
 * @throws VALIDATION_FAILED, RIGHTS_EXCEED_OWN
 */
export const createRole = (context: Context, asked: NewRole): Promise<endpoints.roles.Role> =>
  administer(context, { right: 'users_role_edit', entity: 'roles' }, async (inside, actor) => {
    const { rights } = fixRights({ ...asked, present: [], own: actor.rights })
    const id = await insertRole(inside.db, asked)
    await addRights(inside.db, id, rights)
    await recordAudit(inside, {
      action: 'CREATE',
      entity: 'roles',
      entityId: id,
      facts: { userType: asked.userType, added: rights },
    })
    return readRole(inside, id)
  })
