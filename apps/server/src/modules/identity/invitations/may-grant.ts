import { type Right, type TempleDuty, templeDuties } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { findGivenRole, findRightsOfDuties } from '../../authorization/index.ts'
import { grantedIn, type InvitedTo, templeOf } from './invitation.ts'

type GivenRole = NonNullable<Awaited<ReturnType<typeof findGivenRole>>>

/**
 * The role of this invitation, protected from deletion until the transaction ends.
 * @throws VALIDATION_FAILED if there is no such role, perhaps since a moment ago
 */
export const lockGivenRole = async (context: Context, to: InvitedTo): Promise<GivenRole> => {
  const role = await findGivenRole(context.db, to)
  if (role) return role
  throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'roleId', message: 'rule.notFound' }] })
}

const holdsAll = ({ actor }: Context, rights: readonly Right[]): boolean =>
  rights.every((right) => actor?.rights.includes(right))

/**
 * Whether the caller holds every right that this role or duty gives: nobody gives more than they have.
 * @throws VALIDATION_FAILED if there is no such role
 */
export const mayGrant = async (context: Context, to: InvitedTo): Promise<boolean> => {
  const { rights } = await lockGivenRole(context, to)
  return holdsAll(context, rights)
}

/** The duties at a temple whose rights the caller holds completely. */
export const grantableDuties = async (context: Context): Promise<TempleDuty[]> => {
  const rightsOf = await findRightsOfDuties(context.db)
  return templeDuties.filter((duty) => {
    const rights = rightsOf.get(duty)
    return rights !== undefined && holdsAll(context, rights)
  })
}

/** Records the attempt in the audit trail, outside any transaction so that it stays. @throws RIGHTS_EXCEED_OWN */
export const refuseGrant = async (context: Context, to: InvitedTo): Promise<never> => {
  await recordAudit(context, {
    action: 'REFUSED',
    entity: 'invitations',
    templeId: templeOf(to),
    facts: { code: 'RIGHTS_EXCEED_OWN', ...grantedIn(to) },
  })
  throw new Refusal('RIGHTS_EXCEED_OWN')
}
