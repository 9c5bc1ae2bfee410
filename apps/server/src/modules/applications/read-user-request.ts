import type { endpoints } from '@kandili/contract'
import { recordView } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { presentUserRequest } from './presenter.ts'
import { findUserRequest } from './repository.ts'

/** One user request; reading it is recorded in the audit trail. @throws ENTITY_NOT_FOUND */
export const readUserRequest = async (
  context: Context,
  id: number,
): Promise<endpoints.userRequests.UserRequest> => {
  const row = found(await findUserRequest(context.db, id))
  await recordView(context, { entity: 'user-requests', entityId: id, templeId: row.templeId })
  return presentUserRequest(context, row)
}
