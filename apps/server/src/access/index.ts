import type { Module } from '../platform/module.ts'
import { accessJobs } from './jobs.ts'
import { peopleRoutes } from './people/routes.ts'
import { accessRoutes } from './routes.ts'
import { auditRoutes } from './routes-audit.ts'
import { invitationRoutes } from './routes-invitations.ts'
import { roleRoutes } from './routes-roles.ts'
import { templePeopleRoutes } from './routes-temple-people.ts'
import { wayInRoutes } from './routes-way-in.ts'

export { emailProven, erased, type ProvenEmail, type Registered, registered } from './account-hooks.ts'
export { mayDo, signedInActor, templeActor } from './actor.ts'
export { changeOwnPerson } from './change-own-person.ts'
export { holdAccount } from './hold-account.ts'
export { type NewInvitation, sendInvitation } from './invite-user.ts'
export { loadActor } from './load-actor.ts'
export { listOwnSessions } from './own-sessions.ts'
export { hashPassword } from './password.ts'
export { erasePerson } from './people/erase-person.ts'
export { findHolders, type Holder } from './repository.ts'
export { whileHolds } from './still-holds.ts'
export { tellMissingRight } from './tell-missing-right.ts'

/** Sign-in, and who may do what. */
export const access: Module = {
  name: 'access',
  routes: (app) => {
    accessRoutes(app)
    auditRoutes(app)
    wayInRoutes(app)
    invitationRoutes(app)
    roleRoutes(app)
    peopleRoutes(app)
    templePeopleRoutes(app)
  },
  jobs: accessJobs,
}
