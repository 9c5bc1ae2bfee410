import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { findLastOwners } from './repository.ts'

/**
 * Makes sure that this user's temple, where he owns one, keeps another owner who can sign in. Call it with the temple
 * locked, before he stops being one.
 * @throws LAST_OWNER
 */
export const keepAnOwner = async (context: Context, userId: number): Promise<void> => {
  if ((await findLastOwners(context.db, [userId])).length > 0) throw new Refusal('LAST_OWNER')
}
