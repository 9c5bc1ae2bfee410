import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { addMembers, countMembers, findPeopleThere, lockGroup, removeMembers } from './repository.ts'

type Change = { readonly add: readonly number[]; readonly remove: readonly number[] }

/**
 * Adds people to a group and removes people from it. Repeating it changes nothing.
 * @throws ENTITY_NOT_FOUND, VALIDATION_FAILED if an added person does not exist or has been deleted
 */
export const changeMembers = (
  context: Context,
  groupId: number,
  { add, remove }: Change,
): Promise<{ memberCount: number }> =>
  context.transaction(async (inside) => {
    found(await lockGroup(inside.db, groupId))
    const wanted = [...new Set(add)]
    if ((await findPeopleThere(inside.db, wanted)).length < wanted.length) {
      throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'add', message: 'rule.notFound' }] })
    }
    const removed = await removeMembers(inside.db, groupId, remove)
    const added = await addMembers(inside.db, groupId, wanted)
    if (added.length > 0 || removed.length > 0) {
      await recordAudit(inside, {
        action: 'UPDATE',
        entity: 'user-groups',
        entityId: groupId,
        facts: { fields: ['members'], addedUserIds: added, removedUserIds: removed },
      })
    }
    return { memberCount: await countMembers(inside.db, groupId) }
  })
