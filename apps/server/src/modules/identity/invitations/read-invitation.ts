import type { endpoints } from '@kandili/contract'
import { countAttempt, forgiveAttempt, keyLimits } from '../../../platform/attempts/attempts.ts'
import type { Context } from '../../../platform/context.ts'
import { hashOfToken } from '../../../platform/crypto/tokens.ts'
import { found } from '../../../platform/errors.ts'
import { auditingRefusals } from '../../authorization/index.ts'
import { invitationState } from './invitation.ts'
import { findInvitationByKey, findInvitedAccount, type Invitation } from './repository.ts'

/**
 * What the holder of the link may read: they have access to its mailbox. Unknown keys are counted, by address, and
 * recorded in the audit trail.
 * @param context outside any transaction
 * @throws ENTITY_NOT_FOUND, TOO_MANY_ATTEMPTS
 */
export const readInvitation = async (
  context: Context,
  key: string,
): Promise<endpoints.invitations.OpenInvitation> => {
  const row = await findCounting(context, key)
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

const refused = { action: 'REFUSED', entity: 'invitations', facts: { attempt: 'INVITATION' } } as const
const findCounting = (context: Context, key: string): Promise<Invitation> =>
  auditingRefusals(context, refused, async () => {
    const attempt = await countAttempt(context, 'invitation', { limits: keyLimits })
    const row = found(await findInvitationByKey(context.db, hashOfToken(key)))
    await forgiveAttempt(context, attempt)
    return row
  })

/** Whether the invited e-mail has an account, and whether that account can join. */
export const accountStanding = async (
  context: Context,
  { email, userType }: Pick<Invitation, 'email' | 'userType'>,
): Promise<{ standing: 'NONE' | 'OTHER' } | { standing: 'JOINS'; userId: number }> => {
  const account = await findInvitedAccount(context.db, email)
  if (!account) return { standing: 'NONE' }
  const joins = userType === 'COMPANY' && account.type === 'COMPANY' && !account.belongs
  return joins ? { standing: 'JOINS', userId: account.id } : { standing: 'OTHER' }
}
