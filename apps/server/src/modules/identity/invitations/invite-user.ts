import type { endpoints, Language } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { hashOfToken, randomToken } from '../../../platform/crypto/tokens.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { mayDo } from '../../authorization/index.ts'
import { grantedIn, type InvitedTo, invitationEnd, templeOf } from './invitation.ts'
import { mailInvitation } from './invitation-mail.ts'
import { lockGivenRole, mayGrant, refuseGrant } from './may-grant.ts'
import { presentInvitation } from './presenter.ts'
import { findInvitation, findInvitedAccount, insertInvitation } from './repository.ts'

export type NewInvitation = InvitedTo & { readonly email: string; readonly language: Language }

/**
 * Invites somebody by e-mail, to a role of administrators, to an organisation or to a duty at a
 * temple. Nobody gives a right that they do
 * not hold, except by approving a temple's application, which gives the temple its owner.
 * Only users who may see users learn at once that an e-mail already has an account: a temple's owner must not learn
 * from an invitation that somebody asks for prayers. The holder of the mailbox learns it from the link.
 * @throws RIGHTS_EXCEED_OWN, ACCOUNT_OF_ANOTHER_KIND, ALREADY_EXISTS, VALIDATION_FAILED (no such role)
 */
export const inviteUser = async (
  context: Context,
  invitation: NewInvitation,
): Promise<endpoints.invitations.Invitation> => {
  if (!(await mayGrant(context, invitation))) await refuseGrant(context, invitation)
  return context.transaction((inside) => sendInvitation(inside, invitation))
}

/**
 * The same without checking the caller's rights: for what was decided elsewhere. Call it inside a transaction.
 * @throws ACCOUNT_OF_ANOTHER_KIND, ALREADY_EXISTS
 */
export const sendInvitation = async (
  context: Context,
  { email, language, ...to }: NewInvitation,
): Promise<endpoints.invitations.Invitation> => {
  await lockGivenRole(context, to)
  if (mayDo(context, 'users_user_view')) await refuseTakenEmail(context, email, to)
  const at = context.system.clock.now()
  const key = randomToken(128)
  const id = await insertInvitation(context.db, {
    ...to,
    email,
    language,
    keyHash: hashOfToken(key),
    invitedBy: context.actor?.userId ?? null,
    at,
    expiresAt: invitationEnd(at),
  })
  if (id === undefined) {
    throw new Refusal('ALREADY_EXISTS', { fields: [{ field: 'email', message: 'rule.alreadyInvited' }] })
  }
  const templeId = templeOf(to)
  const invitation = found(await findInvitation(context.db, { id, templeId }))
  await mailInvitation(context, invitation, key)
  await recordAudit(context, {
    action: 'INVITE',
    entity: 'invitations',
    entityId: id,
    templeId,
    facts: grantedIn(to),
  })
  return presentInvitation(invitation, at)
}

const refuseTakenEmail = async (context: Context, email: string, to: InvitedTo): Promise<void> => {
  const account = await findInvitedAccount(context.db, email)
  if (!account) return
  if (account.type !== to.userType) {
    throw new Refusal('ACCOUNT_OF_ANOTHER_KIND', { fields: [{ field: 'email', message: 'rule.taken' }] })
  }
  if (to.userType === 'ADMIN' || account.belongs) {
    throw new Refusal('ALREADY_EXISTS', { fields: [{ field: 'email', message: 'rule.taken' }] })
  }
}
