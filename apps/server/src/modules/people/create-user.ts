import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { findTempleTitle } from '../authorization/index.ts'
import { inviteUser } from '../identity/index.ts'
import { administratorOf } from './administrator.ts'
import { findRoleOfOrganisation } from './repository.ts'

/**
 * Creates a user for an administrator: by an invitation, so that nobody types another's password and the e-mail is
 * confirmed. The account exists once it is accepted.
 * @throws as `inviteUser` does, and VALIDATION_FAILED if there is no such temple or enabled organisation
 */
export const createUser = async (
  context: Context,
  user: endpoints.users.NewUser,
): Promise<endpoints.invitations.Invitation> => {
  administratorOf(context)
  const { email, language } = user
  if (user.type === 'ADMIN') {
    return inviteUser(context, { userType: 'ADMIN', email, language, roleId: user.roleId })
  }
  if (user.type === 'ORGANISATION') {
    const { organisationId } = user
    const roleId = await findRoleOfOrganisation(context.db, organisationId)
    if (roleId === undefined) {
      throw new Refusal('VALIDATION_FAILED', {
        fields: [{ field: 'organisationId', message: 'rule.notFound' }],
      })
    }
    return inviteUser(context, { userType: 'COMPANY', email, language, roleId, organisationId })
  }
  const { templeId, duty } = user
  if (!(await findTempleTitle(context.db, templeId))) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'templeId', message: 'rule.notFound' }] })
  }
  return inviteUser(context, { userType: 'COMPANY', email, language, templeId, duty })
}
