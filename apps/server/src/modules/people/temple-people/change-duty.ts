import type { endpoints, TempleDuty } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import {
  findGivenRole,
  findPerson,
  grantRole,
  lockPeopleOf,
  personInReach,
  presentTemplePerson,
  publishRolesOfUserChanged,
  refuseLastOwner,
  revokeTempleRoles,
  setDuty,
} from '../../authorization/index.ts'
import { mayGrant, refuseGrant } from '../../identity/index.ts'

/**
 * Gives one of a temple's people another duty with its role: their rights change with their next call. The same duty
 * again succeeds.
 * @throws ENTITY_NOT_FOUND, RIGHTS_EXCEED_OWN, LAST_OWNER
 */
export const changeDuty = async (
  context: Context,
  { templeId, userId, duty }: { templeId: number; userId: number; duty: TempleDuty },
): Promise<endpoints.templePeople.TemplePerson> => {
  await personInReach(context, { templeId, userId })
  const to = { userType: 'COMPANY', templeId, duty } as const
  if (!(await mayGrant(context, to))) await refuseGrant(context, to)
  return context.transaction(async (inside) => {
    await lockPeopleOf(inside.db, templeId)
    const before = found(await findPerson(inside.db, { templeId, userId }))
    if (before.duty === duty) return presentTemplePerson(before)
    await refuseLastOwner(inside, userId)
    await setDuty(inside.db, { templeId, userId, duty })
    await revokeTempleRoles(inside.db, userId)
    await grantRole(inside.db, { userId, roleId: found(await findGivenRole(inside.db, to)).id })
    await recordAudit(inside, {
      action: 'ROLES_CHANGED',
      entity: 'users',
      entityId: userId,
      templeId,
      facts: { from: before.duty, to: duty },
    })
    await publishRolesOfUserChanged(inside, userId)
    return presentTemplePerson({ ...before, duty })
  })
}
