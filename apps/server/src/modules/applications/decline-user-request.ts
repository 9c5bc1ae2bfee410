import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { mailDeclined } from './mails.ts'
import { moveUserRequest } from './move-user-request.ts'
import { presentUserRequest } from './presenter.ts'
import { findUserRequest, noteReason } from './repository.ts'
import { sealingOwner } from './user-request.ts'

/**
 * Declines a user request; the applicant learns the reason. Declining again changes nothing, including the reason.
 * @throws ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW
 */
export const declineUserRequest = (
  context: Context,
  id: number,
  reason: string,
): Promise<endpoints.userRequests.UserRequest> =>
  context.transaction(async (inside) => {
    const moved = await moveUserRequest(inside, { id, to: 'DECLINED' })
    const row = found(await findUserRequest(inside.db, id))
    if (!moved) return presentUserRequest(inside, row)
    const reasonSealed = await inside.system.vault.seal(sealingOwner(row), reason)
    await noteReason(inside.db, { id, reasonSealed })
    await mailDeclined(inside, row, reason)
    return presentUserRequest(inside, { ...row, reasonSealed })
  })
