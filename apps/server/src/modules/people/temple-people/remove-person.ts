import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import {
  deleteMember,
  findPerson,
  lockPeopleOf,
  personInReach,
  refuseLastOwner,
  revokeTempleRoles,
} from '../../authorization/index.ts'
import { endSessions } from '../../identity/index.ts'

/**
 * Removes somebody from a temple's people: their role and sessions end, their account stays and can be invited again.
 * @throws ENTITY_NOT_FOUND, LAST_OWNER
 */
export const removePerson = async (
  context: Context,
  { templeId, userId }: { templeId: number; userId: number },
): Promise<void> => {
  await personInReach(context, { templeId, userId })
  await context.transaction(async (inside) => {
    await lockPeopleOf(inside.db, templeId)
    const { duty } = found(await findPerson(inside.db, { templeId, userId }))
    await refuseLastOwner(inside, userId)
    await deleteMember(inside.db, { templeId, userId })
    await revokeTempleRoles(inside.db, userId)
    await endSessions(inside, { userId, reason: 'MEMBER_REMOVED' })
    await recordAudit(inside, {
      action: 'MEMBER_REMOVED',
      entity: 'users',
      entityId: userId,
      templeId,
      facts: { duty },
    })
  })
}
