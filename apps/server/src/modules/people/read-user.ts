import type { endpoints } from '@kandili/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { findDutyRoleId } from '../authorization/index.ts'
import { administratorOf } from './administrator.ts'
import { mayDoTo, typesOf } from './person.ts'
import { presentUser } from './presenter.ts'
import { findOwnProfile, findPeopleByIds, findRights } from './repository.ts'

/** A user with their effective rights and the caller's possible actions. @throws ENTITY_NOT_FOUND */
export const describeUser = async (context: Context, id: number): Promise<endpoints.users.User> => {
  const actor = administratorOf(context)
  const row = found((await findPeopleByIds(context.db, [id], typesOf.users))[0])
  const [rights, profile, dutyRoleId] = await Promise.all([
    findRights(context.db, id),
    findOwnProfile(context.db, id),
    findDutyRoleId(context.db, id),
  ])
  return {
    ...presentUser(row),
    version: row.version,
    afm: row.afm,
    profile,
    rights,
    dutyRoleId,
    ...mayDoTo(actor, { id, type: row.type, rights }),
  }
}

/** The same for somebody who opens the record, which the audit trail records. @throws ENTITY_NOT_FOUND */
export const readUser = async (context: Context, id: number): Promise<endpoints.users.User> => {
  const user = await describeUser(context, id)
  await recordAudit(context, { action: 'VIEW', entity: 'users', entityId: id })
  return user
}
