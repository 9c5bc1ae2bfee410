import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

export { faithfulActor, lackingRights, mayDo, signedInActor, templeActor } from './actor.ts'
export { administer } from './administer.ts'
export { auditingRefusals, recordMissingRight } from './audit-refusals.ts'
export { listOpenings } from './openings/list-openings.ts'
export { openedRequests } from './openings/opened-requests.ts'
export { endOpenings, findOpenings, forgetNotesBefore, insertOpening } from './openings/repository.ts'
export { mayWithTemple } from './policy.ts'
export {
  findActor,
  findHolders,
  findSessionUser,
  hasSecondFactor,
  isOfLocked,
  isThere,
  rightsOfUser,
  type SessionUserRow,
} from './repository.ts'
export { ownRolesTopic, publishRolesOfUserChanged, roleTopic } from './roles/announce-rights-changed.ts'
export {
  findDutyRoleId,
  findGivenRole,
  findRightsOfDuties,
  findRoleIdsOfUser,
  grantFaithfulRole,
  grantRole,
  replaceRoles,
  revokeTempleRoles,
  roleKeyOf,
} from './roles/repository-user-roles.ts'
export {
  deleteMember,
  findLastOwners,
  findPerson,
  findTempleTitle,
  insertMember,
  listPeople,
  lockPeopleOf,
  lockTemplesOf,
  setDuty,
} from './temple-members/repository.ts'
export {
  personInReach,
  presentTemplePerson,
  refuseLastOwner,
  templeInReach,
} from './temple-members/temple-members.ts'

/** Authorization: the actor, roles, rights, groups, and the people of a temple. */
export const authorization: Module = { name: 'authorization', routes }
