import { recordAudit } from '../platform/audit/record-audit.ts'
import type { Context } from '../platform/context.ts'
import { Refusal } from '../platform/errors.ts'
import type { InvitedTo } from './invitation.ts'
import { findGivenRole } from './repository-user-roles.ts'

/**
 * Whether the caller holds every right that this role or duty gives: nobody gives more than he has.
 * @throws VALIDATION_FAILED when there is no such role
 */
export const mayGive = async (context: Context, to: InvitedTo): Promise<boolean> => {
  const role = await findGivenRole(context.db, to)
  if (!role) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'roleId', message: 'rule.notFound' }] })
  }
  return role.rights.every((right) => context.actor?.rights.includes(right))
}

/** Tells the audit trail of the attempt, outside any transaction so that it stays. @throws RIGHTS_EXCEED_OWN */
export const refuseToGive = async (context: Context, to: InvitedTo): Promise<never> => {
  await recordAudit(context, {
    action: 'REFUSED',
    entity: 'invitations',
    templeId: to.userType === 'COMPANY' ? to.templeId : null,
    facts: {
      code: 'RIGHTS_EXCEED_OWN',
      ...(to.userType === 'COMPANY' ? { duty: to.duty } : { roleId: to.roleId }),
    },
  })
  throw new Refusal('RIGHTS_EXCEED_OWN')
}
