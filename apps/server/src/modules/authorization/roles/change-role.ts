import type { Bilingual, endpoints, Right } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { administer } from '../administer.ts'
import { findGoverning } from '../repository-administrators.ts'
import { publishRoleChanged } from './announce-rights-changed.ts'
import { readRole } from './read-role.ts'
import { addRights, findRightsOfRole, lockRole, revokeRights, updateRole } from './repository.ts'
import { fixRights, type RightsChange } from './role.ts'

export type RoleChange = {
  readonly title: Bilingual
  readonly rights: readonly Right[]
  readonly version: number
}

/** Nobody removes the management of users and roles from themselves by mistake, even if others still have it. */
const keepingOwn = async (inside: Context, userId: number, change: () => Promise<void>): Promise<void> => {
  const before = await findGoverning(inside.db)
  await change()
  const after = await findGoverning(inside.db)
  if (!before.includes(userId) || after.includes(userId)) return
  throw new Refusal(after.length > 0 ? 'OWN_RIGHTS' : 'LAST_ADMINISTRATOR')
}

const changeRights = async (
  inside: Context,
  id: number,
  { added, removed }: Pick<RightsChange, 'added' | 'removed'>,
): Promise<void> => {
  await addRights(inside.db, id, added)
  await revokeRights(inside.db, id, removed)
  await recordAudit(inside, {
    action: 'RIGHTS_CHANGED',
    entity: 'roles',
    entityId: id,
    facts: { added, removed },
  })
  await publishRoleChanged(inside, id)
}

/**
 * Changes a role's title and rights. It takes effect with the next call of everybody with the role, and their open
 * apps are notified.
 * @throws ENTITY_NOT_FOUND, CONFLICT, VALIDATION_FAILED, RIGHTS_EXCEED_OWN, LAST_ADMINISTRATOR if nobody could manage
 *   users and roles any more, and OWN_RIGHTS if others still could, but not the caller
 */
export const changeRole = (context: Context, id: number, asked: RoleChange): Promise<endpoints.roles.Role> =>
  administer(
    context,
    { right: 'users_role_edit', entity: 'roles', entityId: id },
    async (inside, { userId, rights: own }) => {
      const role = found(await lockRole(inside.db, id))
      if (role.version !== asked.version) throw new Refusal('CONFLICT')
      const present = await findRightsOfRole(inside.db, id)
      const change = fixRights({ userType: role.userType, rights: asked.rights, present, own })
      await updateRole(inside.db, { id, title: asked.title, now: inside.system.clock.now() })
      if (role.title.el !== asked.title.el || role.title.en !== asked.title.en) {
        const facts = { fields: ['title'] }
        await recordAudit(inside, { action: 'UPDATE', entity: 'roles', entityId: id, facts })
      }
      if (change.added.length > 0 || change.removed.length > 0) {
        await keepingOwn(inside, userId, () => changeRights(inside, id, change))
      }
      return readRole(inside, id)
    },
  )
