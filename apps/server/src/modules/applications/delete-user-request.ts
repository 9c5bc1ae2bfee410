import { createT } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { moveUserRequest } from './move-user-request.ts'
import { forgetWhatWasStated, lockState } from './repository.ts'

const say = { el: createT('el', commonMessages), en: createT('en', commonMessages) }

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

/** Deletes each of them; those that do not exist are kept, with the reason. Their content is erased, so nothing undoes it. */
export const deleteUserRequests = async (context: Context, ids: readonly number[]) => {
  const deleted: number[] = []
  const kept: { id: number; reason: string }[] = []
  for (const id of new Set(ids)) {
    try {
      await deleteUserRequest(context, id)
      deleted.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      kept.push({ id, reason: say[context.language]('kept.notFound') })
    }
  }
  return { deleted, kept, undo: null }
}
