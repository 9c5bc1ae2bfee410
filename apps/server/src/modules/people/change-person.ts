import type { endpoints } from '@kandili/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { violationOf } from '../../platform/database/violations.ts'
import { Refusal } from '../../platform/errors.ts'
import {
  findDutyRoleId,
  findRoleIdsOfUser,
  lackingRights,
  publishRolesOfUserChanged,
  replaceRoles,
} from '../authorization/index.ts'
import { onPerson } from './on-person.ts'
import { type GovernedPerson, limitOf, type PeopleNoun } from './person.ts'
import { lockRoles, updatePerson } from './repository.ts'

type Change = endpoints.customers.CustomerChange & Partial<endpoints.users.UserChange>

/**
 * Changes a person's names, language and tax number and, for a user, their roles. Nobody changes their own roles, nor
 * anything of somebody who holds more rights; nobody gives a role with a right that they lack.
 * @throws ENTITY_NOT_FOUND, CONFLICT (changed by another in the meantime), ALREADY_EXISTS (another's member number),
 *   OWN_ACCOUNT, RIGHTS_EXCEED_OWN, LAST_ADMINISTRATOR, VALIDATION_FAILED (a role that does not exist or is for
 *   another type of user)
 */
export const changePerson = (
  context: Context,
  noun: PeopleNoun,
  id: number,
  { version, roleIds, ...change }: Change,
): Promise<void> =>
  onPerson(context, { noun, id, oneself: true }, async (inside, person, actor) => {
    if (person.version !== version) throw new Refusal('CONFLICT')
    try {
      await updatePerson(inside.db, { ...change, userId: id, at: inside.system.clock.now() })
    } catch (error) {
      if (violationOf(error) !== 'UNIQUE') throw error
      throw new Refusal('ALREADY_EXISTS', { fields: [{ field: 'memberId', message: 'rule.taken' }] })
    }
    const fields = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    await recordAudit(inside, { action: 'UPDATE', entity: noun, entityId: id, facts: { fields } })
    if (roleIds !== undefined) await changeRoles(inside, actor, person, roleIds)
  })

const changeRoles = async (
  context: Context,
  actor: Parameters<typeof limitOf>[0],
  person: GovernedPerson,
  roleIds: readonly number[],
): Promise<void> => {
  const dutyRoleId = await findDutyRoleId(context.db, person.id)
  const present = new Set(await findRoleIdsOfUser(context.db, person.id))
  // Rights that come from a duty end with it.
  const wanted = new Set(dutyRoleId === null ? roleIds : [...roleIds, dutyRoleId])
  const given = [...wanted].filter((id) => !present.has(id))
  const taken = [...present].filter((id) => !wanted.has(id))
  if (given.length === 0 && taken.length === 0) return
  const limit = limitOf(actor, person)
  if (limit) throw new Refusal(limit)
  const roles = await lockRoles(context.db, given)
  if (roles.length < given.length || roles.some(({ userType }) => userType !== person.type)) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'roleIds', message: 'rule.notFound' }] })
  }
  if (roles.some(({ rights }) => lackingRights(rights, actor.rights).length > 0)) {
    throw new Refusal('RIGHTS_EXCEED_OWN')
  }
  await replaceRoles(context.db, { userId: person.id, roleIds: [...wanted] })
  await recordAudit(context, {
    action: 'ROLES_CHANGED',
    entity: 'users',
    entityId: person.id,
    facts: { given, taken },
  })
  await publishRolesOfUserChanged(context, person.id)
}
