import type { Module } from '../platform/module.ts'
import { accessJobs } from './jobs.ts'
import { accessRoutes } from './routes.ts'
import { invitationRoutes } from './routes-invitations.ts'
import { roleRoutes } from './routes-roles.ts'
import { templePeopleRoutes } from './routes-temple-people.ts'

export { mayDo, signedInActor } from './actor.ts'
export { endSessions } from './end-sessions.ts'
export { inviteUser, type NewInvitation, sendInvitation } from './invite-user.ts'
export { loadActor } from './load-actor.ts'
export { hashPassword } from './password.ts'
export { stillHolds } from './still-holds.ts'

/** Sign-in, and who may do what. */
export const access: Module = {
  name: 'access',
  routes: (app) => {
    accessRoutes(app)
    invitationRoutes(app)
    roleRoutes(app)
    templePeopleRoutes(app)
  },
  jobs: accessJobs,
}
