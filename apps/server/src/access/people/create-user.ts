import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { inviteUser } from '../invite-user.ts'
import { administratorOf } from './administrator.ts'

/**
 * An administrator makes a user: by an invitation, so that nobody types another's password and the e-mail is proven.
 * The account exists once it is accepted.
 * @throws as `inviteUser` does
 */
export const createUser = (
  context: Context,
  user: endpoints.users.NewUser,
): Promise<endpoints.invitations.Invitation> => {
  administratorOf(context)
  const { email, language } = user
  return inviteUser(
    context,
    user.type === 'ADMIN'
      ? { userType: 'ADMIN', email, language, roleId: user.roleId }
      : { userType: 'COMPANY', email, language, templeId: user.templeId, duty: user.duty },
  )
}
