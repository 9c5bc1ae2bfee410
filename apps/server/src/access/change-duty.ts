import type { endpoints, TempleDuty } from '@kandili/contract'
import { recordAudit } from '../platform/audit/record-audit.ts'
import type { Context } from '../platform/context.ts'
import { found } from '../platform/errors.ts'
import { personInReach } from './in-reach.ts'
import { keepAnOwner } from './keep-an-owner.ts'
import { mayGive, refuseToGive } from './may-give.ts'
import { presentTemplePerson } from './presenter-temple-person.ts'
import { findDutyRole, giveRole } from './repository-invitations.ts'
import { findPerson, lockPeopleOf, setDuty, takeTempleRoles } from './repository-temple-people.ts'
import { tellRolesOfUserChanged } from './roles/tell-rights-changed.ts'

/**
 * Gives one of a temple's people another duty, and with it its role in place of the one before: what he may do
 * changes with his next call. The same duty again is no mistake.
 * @throws ENTITY_NOT_FOUND, RIGHTS_EXCEED_OWN, LAST_OWNER
 */
export const changeDuty = async (
  context: Context,
  { templeId, userId, duty }: { templeId: number; userId: number; duty: TempleDuty },
): Promise<endpoints.templePeople.TemplePerson> => {
  await personInReach(context, { templeId, userId })
  const to = { userType: 'COMPANY', templeId, duty } as const
  if (!(await mayGive(context, to))) await refuseToGive(context, to)
  return context.transaction(async (inside) => {
    await lockPeopleOf(inside.db, templeId)
    const before = found(await findPerson(inside.db, { templeId, userId }))
    if (before.duty === duty) return presentTemplePerson(before)
    if (before.duty === 'OWNER') await keepAnOwner(inside, { templeId, userId })
    await setDuty(inside.db, { templeId, userId, duty })
    await takeTempleRoles(inside.db, userId)
    await giveRole(inside.db, { userId, roleId: found(await findDutyRole(inside.db, duty)).id })
    await recordAudit(inside, {
      action: 'ROLES_CHANGED',
      entity: 'users',
      entityId: userId,
      templeId,
      facts: { from: before.duty, to: duty },
    })
    await tellRolesOfUserChanged(inside, userId)
    return presentTemplePerson({ ...before, duty })
  })
}
