import type { endpoints } from '@kandili/contract'
import type { Context } from '../platform/context.ts'
import { hashOfToken } from '../platform/crypto/tokens.ts'
import { found } from '../platform/errors.ts'
import { invitationState } from './invitation.ts'
import { findInvitationByKey, findInvitedAccount, type Invitation } from './repository-invitations.ts'

/** What whoever holds the link may read: he has the mailbox that it was sent to. @throws ENTITY_NOT_FOUND */
export const readInvitation = async (
  context: Context,
  key: string,
): Promise<endpoints.invitations.OpenInvitation> => {
  const row = found(await findInvitationByKey(context.db, hashOfToken(key)))
  const state = invitationState(row, context.system.clock.now())
  return {
    state,
    email: row.email,
    language: row.language,
    userType: row.userType,
    invitedBy: row.invitedBy,
    temple: row.templeTitle,
    duty: row.duty,
    role: row.roleTitle,
    expiresAt: row.expiresAt.toISOString(),
    account: state === 'OPEN' ? (await accountStanding(context, row)).standing : 'NONE',
  }
}

/** Whether the invited e-mail has an account, and whether that account can join. */
export const accountStanding = async (
  context: Context,
  { email, userType }: Pick<Invitation, 'email' | 'userType'>,
): Promise<{ standing: 'NONE' | 'OTHER' } | { standing: 'JOINS'; userId: number }> => {
  const account = await findInvitedAccount(context.db, email)
  if (!account) return { standing: 'NONE' }
  const joins = userType === 'COMPANY' && account.type === 'COMPANY' && account.templeId === null
  return joins ? { standing: 'JOINS', userId: account.id } : { standing: 'OTHER' }
}
