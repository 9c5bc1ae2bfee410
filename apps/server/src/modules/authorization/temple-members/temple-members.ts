import type { Bilingual, endpoints } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { mayWithTemple } from '../policy.ts'
import { findLastOwners, findPerson, findTempleTitle, type TemplePersonRow } from './repository.ts'

/**
 * Ensures that this user's temple, if they own one, keeps another owner who can sign in. Call it with the temple
 * locked, before they stop being one.
 * @throws LAST_OWNER
 */
export const refuseLastOwner = async (context: Context, userId: number): Promise<void> => {
  if ((await findLastOwners(context.db, [userId])).length > 0) throw new Refusal('LAST_OWNER')
}

export const presentTemplePerson = (row: TemplePersonRow): endpoints.templePeople.TemplePerson => ({
  ...row,
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
})

/** Recorded outside any transaction, so that the attempt stays on record. @throws ENTITY_NOT_FOUND */
const refuse = async (context: Context, entity: string, entityId: number): Promise<never> => {
  await recordAudit(context, { action: 'REFUSED', entity, entityId, facts: { code: 'ENTITY_NOT_FOUND' } })
  throw new Refusal('ENTITY_NOT_FOUND')
}

/**
 * Ensures that the caller may see or change this temple's people: those of their own temple, or of any as an
 * administrator of temples. Returns the temple's title.
 * @throws ENTITY_NOT_FOUND
 */
export const templeInReach = async (
  context: Context,
  templeId: number,
  level: 'view' | 'edit',
): Promise<Bilingual> => {
  const title = mayWithTemple(context, templeId, level)
    ? await findTempleTitle(context.db, templeId)
    : undefined
  return title ?? refuse(context, 'temples', templeId)
}

/** One of the people of an accessible temple. @throws ENTITY_NOT_FOUND for everybody else */
export const personInReach = async (
  context: Context,
  { templeId, userId }: { templeId: number; userId: number },
): Promise<TemplePersonRow> => {
  await templeInReach(context, templeId, 'edit')
  return (await findPerson(context.db, { templeId, userId })) ?? refuse(context, 'users', userId)
}
