import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { moveUserRequest } from './move-user-request.ts'
import { forgetWhatWasStated, lockState } from './repository.ts'

/**
 * Deletes a user request. Its content is erased; an approved one keeps it, since it proves a temple's mandate.
 * Deleting again succeeds.
 * @throws ENTITY_NOT_FOUND
 */
export const deleteUserRequest = (context: Context, id: number): Promise<void> =>
  context.transaction(async (inside) => {
    const state = found(await lockState(inside.db, id))
    const moved = await moveUserRequest(inside, { id, to: 'DELETED' })
    if (moved && state !== 'ACTIVE') await forgetWhatWasStated(inside.db, id)
  })
