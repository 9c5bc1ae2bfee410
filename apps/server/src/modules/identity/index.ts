import type { Module } from '../../platform/module.ts'
import { credentialRoutes } from './credentials/routes.ts'
import { firstAdministratorRoutes } from './first-administrator/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { identityJobs } from './jobs.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'

export { hashPassword } from './accounts/password.ts'
export { provePassword } from './accounts/prove-password.ts'
export { findOwnAccount, lockUser } from './accounts/repository.ts'
export { lockOwnAccount } from './credentials/lock-own-account.ts'
export { mailSecondFactorRemoved } from './credentials/mails.ts'
export {
  createFirstAdministrator,
  lacksAdministrator,
} from './first-administrator/make-first-administrator.ts'
export { makeSetupLink, SETUP_LINK_HOURS } from './first-administrator/setup-link.ts'
export { inviteUser, sendInvitation } from './invitations/invite-user.ts'
export { listInvitations } from './invitations/list-invitations.ts'
export { grantableDuties, mayGrant, refuseGrant } from './invitations/may-grant.ts'
export {
  createInvitationKey,
  forgetInvitationsBefore,
  mailInvitation,
  refuseExpired,
} from './invitations/personal-invitation.ts'
export { resendInvitation } from './invitations/resend-invitation.ts'
export { revokeInvitation } from './invitations/revoke-invitation.ts'
export { deleteSecondFactor, lockSecondFactor } from './second-factor/repository.ts'
export { loadActor, whileAllowed } from './sessions/actor.ts'
export { endOneSession, endSessions } from './sessions/end-sessions.ts'
export { listLiveSessions, listOwnSessions } from './sessions/live-sessions.ts'

/** Sign-in, credentials, second factor, invitations. */
export const identity: Module = {
  name: 'identity',
  routes: (app) => {
    sessionRoutes(app)
    credentialRoutes(app)
    passkeyRoutes(app)
    invitationRoutes(app)
    firstAdministratorRoutes(app)
  },
  jobs: identityJobs,
}
