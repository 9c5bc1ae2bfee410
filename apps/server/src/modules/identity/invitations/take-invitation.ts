import type { Context } from '../../../platform/context.ts'
import { hashOfToken } from '../../../platform/crypto/tokens.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { invitationState } from './invitation.ts'
import { findInvitationByKey, type Invitation, markInvitationAccepted } from './repository.ts'

/**
 * Uses up the invitation of this key: of two that come at once one has it, the other is refused. Call it inside the
 * transaction that does what was invited to, so that a failure leaves it open.
 * @throws ENTITY_NOT_FOUND, INVITATION_OVER
 */
export const takeInvitation = async (context: Context, key: string): Promise<Invitation> => {
  const keyHash = hashOfToken(key)
  const invitation = found(await findInvitationByKey(context.db, keyHash))
  const { id, templeId } = invitation
  const at = context.system.clock.now()
  const isTaken =
    invitationState(invitation, at) === 'OPEN' &&
    (await markInvitationAccepted(context.db, { id, templeId, keyHash, at }))
  if (!isTaken) throw new Refusal('INVITATION_OVER')
  return invitation
}
