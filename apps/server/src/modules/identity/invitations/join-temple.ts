import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { takeUpDuty } from './accept-invitation.ts'
import { accountStanding, readInvitation } from './read-invitation.ts'
import { takeInvitation } from './take-invitation.ts'

/**
 * Lets somebody who has been one of a temple's people before join the temple that invites him. He is not signed in:
 * the link proves the mailbox, his password and second factor are asked at the login as always.
 * @throws ENTITY_NOT_FOUND, TOO_MANY_ATTEMPTS, INVITATION_OVER, ACCOUNT_OF_ANOTHER_KIND
 */
export const joinTemple = async (context: Context, key: string): Promise<void> => {
  // Where guesses are counted.
  const { state } = await readInvitation(context, key)
  if (state !== 'OPEN') throw new Refusal('INVITATION_OVER')
  await context.transaction(async (inside) => {
    const invitation = await takeInvitation(inside, key)
    const account = await accountStanding(inside, invitation)
    if (account.standing !== 'JOINS') throw new Refusal('ACCOUNT_OF_ANOTHER_KIND')
    await takeUpDuty(inside, invitation, account.userId)
  })
}
