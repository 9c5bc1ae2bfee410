import type { Language } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { type Context, withFacts } from '../../../platform/context.ts'
import { hashOfToken } from '../../../platform/crypto/tokens.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { findGivenRole, grantRole, insertMember } from '../../authorization/index.ts'
import { hashNewPassword } from '../accounts/breached.ts'
import { insertUser, joinOrganisation } from '../accounts/repository.ts'
import { makeDeviceMark } from '../sessions/known-device.ts'
import { openSession } from '../sessions/session.ts'
import { readSessionUser } from '../sessions/session-user.ts'
import type { SignedInWithMark } from '../sessions/sign-in.ts'
import { invitationState, invitedTo } from './invitation.ts'
import { accountStanding, readInvitation } from './read-invitation.ts'
import {
  findInvitationByKey,
  type Invitation,
  markInvitationAccepted,
  noteWhoAccepted,
} from './repository.ts'

export type Acceptance = {
  readonly firstName: string
  readonly lastName: string
  readonly password: string
  readonly language: Language
}

/**
 * Creates the account of an invitation, with its role and its temple, and signs it in. The e-mail is confirmed, since
 * the key was sent there.
 * @throws ENTITY_NOT_FOUND, TOO_MANY_ATTEMPTS, INVITATION_OVER, ACCOUNT_OF_ANOTHER_KIND (the e-mail has an account)
 */
export const acceptInvitation = async (
  context: Context,
  key: string,
  { firstName, lastName, password, language }: Acceptance,
): Promise<SignedInWithMark> => {
  // Before the costly hash: a stranger's guesses must not keep the server busy.
  const { state } = await readInvitation(context, key)
  if (state !== 'OPEN') throw new Refusal('INVITATION_OVER')
  const passwordHash = await hashNewPassword(password)
  return context.transaction(async (inside) => {
    const invitation = await acceptOpenInvitation(inside, key)
    const at = inside.system.clock.now()
    const { userType: type, email } = invitation
    const user = { type, email, emailConfirmedAt: at, passwordHash, firstName, lastName, language, at }
    const userId = await insertUser(inside.db, user)
    if (userId === undefined) throw new Refusal('ACCOUNT_OF_ANOTHER_KIND')
    for (const { registered } of inside.system.accountListeners) {
      await registered?.(inside, { userId, language })
    }
    await assignInvitedDuty(inside, invitation, userId)
    const tokens = await openSession(inside, userId)
    const deviceMark = makeDeviceMark(inside.system, userId, passwordHash)
    return { ...tokens, user: await readSessionUser(withFacts(inside, { language }), userId), deviceMark }
  })
}

/** Gives the account its role and its organisation or, at a temple, its duty; records it in the audit trail. */
export const assignInvitedDuty = async (
  context: Context,
  invitation: Invitation,
  userId: number,
): Promise<void> => {
  const { id, templeId } = invitation
  const to = invitedTo(invitation)
  if ('templeId' in to) await insertMember(context.db, { ...to, userId })
  if ('organisationId' in to) await joinOrganisation(context.db, { ...to, userId })
  await grantRole(context.db, { userId, roleId: found(await findGivenRole(context.db, to)).id })
  await noteWhoAccepted(context.db, { id, userId })
  await recordAudit(context, {
    action: 'INVITATION_ACCEPTED',
    entity: 'invitations',
    entityId: id,
    templeId,
    actorUserId: userId,
  })
}

/**
 * Lets a former temple user join the temple that invites them. They are not signed in: the link proves the mailbox;
 * the login asks for password and second factor as always.
 * @throws ENTITY_NOT_FOUND, TOO_MANY_ATTEMPTS, INVITATION_OVER, ACCOUNT_OF_ANOTHER_KIND
 */
export const joinTemple = async (context: Context, key: string): Promise<void> => {
  // Guesses are counted here.
  const { state } = await readInvitation(context, key)
  if (state !== 'OPEN') throw new Refusal('INVITATION_OVER')
  await context.transaction(async (inside) => {
    const invitation = await acceptOpenInvitation(inside, key)
    const account = await accountStanding(inside, invitation)
    if (account.standing !== 'JOINS') throw new Refusal('ACCOUNT_OF_ANOTHER_KIND')
    await assignInvitedDuty(inside, invitation, account.userId)
  })
}

/**
 * Uses up the invitation of this key: of two concurrent calls one succeeds, the other is refused. Call it inside the
 * transaction that grants what it offers, so that a failure leaves it open.
 * @throws ENTITY_NOT_FOUND, INVITATION_OVER
 */
export const acceptOpenInvitation = async (context: Context, key: string): Promise<Invitation> => {
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
