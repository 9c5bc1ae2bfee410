import type { endpoints } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { hashOfToken, randomToken } from '../../../platform/crypto/tokens.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { signedInActor } from '../../authorization/index.ts'
import { invitationEnd, invitedTo } from './invitation.ts'
import { mailInvitation } from './invitation-mail.ts'
import { lockGivenRole, mayGrant, refuseGrant } from './may-grant.ts'
import { presentInvitation } from './presenter.ts'
import { findInvitation, renewInvitation } from './repository.ts'

/**
 * Sends a new link, valid for another seven days; the former one ends. An expired or lapsed invitation can be sent
 * again; from then on it is the caller's.
 * @param templeId null for an invitation to a future administrator
 * @param roleId another role for a future administrator; by default the original one
 * @throws ENTITY_NOT_FOUND, RIGHTS_EXCEED_OWN, INVITATION_OVER (accepted or revoked), INVITED_ROLE_GONE (and none
 *   named), VALIDATION_FAILED (no such role)
 */
export const resendInvitation = async (
  context: Context,
  { id, templeId, roleId }: { id: number; templeId: number | null; roleId?: number | undefined },
): Promise<endpoints.invitations.Invitation> => {
  const row = found(await findInvitation(context.db, { id, templeId }))
  if (row.acceptedAt || row.revokedAt) throw new Refusal('INVITATION_OVER')
  const to = invitedTo({ ...row, roleId: roleId ?? row.roleId })
  if (!(await mayGrant(context, to))) await refuseGrant(context, to)
  const { userId: invitedBy } = signedInActor(context)
  return context.transaction(async (inside) => {
    await lockGivenRole(inside, to)
    const at = inside.system.clock.now()
    const key = randomToken(128)
    const expiresAt = invitationEnd(at)
    const renewed = { id, templeId, to, keyHash: hashOfToken(key), invitedBy, at, expiresAt }
    if (!(await renewInvitation(inside.db, renewed))) throw new Refusal('INVITATION_OVER')
    const invitation = found(await findInvitation(inside.db, { id, templeId }))
    await mailInvitation(inside, invitation, key)
    await recordAudit(inside, {
      action: 'INVITE',
      entity: 'invitations',
      entityId: id,
      templeId,
      facts: { again: true, ...('roleId' in to && { roleId: to.roleId }) },
    })
    return presentInvitation(invitation, at)
  })
}
