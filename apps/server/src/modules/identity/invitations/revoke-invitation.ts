import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { findInvitation, markInvitationRevoked } from './repository.ts'

/**
 * Ends an invitation: its link is no longer valid. Repeating it succeeds.
 * @param templeId null for an invitation to a future administrator
 * @throws ENTITY_NOT_FOUND, INVITATION_OVER (it was accepted)
 */
export const revokeInvitation = (
  context: Context,
  { id, templeId }: { id: number; templeId: number | null },
): Promise<void> =>
  context.transaction(async (inside) => {
    const revoked = await markInvitationRevoked(inside.db, { id, templeId, at: inside.system.clock.now() })
    const { acceptedAt } = found(await findInvitation(inside.db, { id, templeId }))
    if (acceptedAt) throw new Refusal('INVITATION_OVER')
    if (!revoked) return
    await recordAudit(inside, {
      action: 'INVITATION_REVOKED',
      entity: 'invitations',
      entityId: id,
      templeId,
    })
  })
