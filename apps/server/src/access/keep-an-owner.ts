import type { Context } from '../platform/context.ts'
import { Refusal } from '../platform/errors.ts'
import { countOtherOwners } from './repository-temple-people.ts'

/**
 * Makes sure that a temple keeps an owner who can sign in when this one stops being one. Call it with the temple's
 * people locked.
 * @throws LAST_OWNER
 */
export const keepAnOwner = async (
  context: Context,
  { templeId, userId }: { templeId: number; userId: number },
): Promise<void> => {
  if ((await countOtherOwners(context.db, { templeId, exceptUserId: userId })) === 0) {
    throw new Refusal('LAST_OWNER')
  }
}
