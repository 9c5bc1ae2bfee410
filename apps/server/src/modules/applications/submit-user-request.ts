import type { UserRequestType } from '@kandili/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { findHolders } from '../authorization/index.ts'
import { lockOwnAccount } from '../identity/index.ts'
import { notify } from '../notifications/index.ts'
import { insertEvent, insertUserRequest, type NewUserRequest } from './repository.ts'

const kindOf = {
  TEMPLE_APPLICATION: 'applicationArrived',
  DATA_CHANGE: 'dataChangeAsked',
  ERASURE: 'erasureAsked',
} as const satisfies Record<UserRequestType, string>

/**
 * Stores a user request and notifies users who may see them, by bell and e-mail according to their preferences. Call
 * it inside a transaction.
 * @returns its id; undefined for an erasure that is already open
 */
export const submitUserRequest = async (
  context: Context,
  request: NewUserRequest,
): Promise<number | undefined> => {
  if (context.actor) await lockOwnAccount(context)
  const at = context.system.clock.now()
  const id = await insertUserRequest(context.db, { ...request, submittedAt: at })
  if (id === undefined) return undefined
  await insertEvent(context.db, { id, from: null, to: 'PENDING', actorUserId: request.userId, at })
  const readers = await findHolders(context.db, 'users_user_request_view')
  await notify(context, {
    kind: kindOf[request.type],
    key: `user-request:${id}`,
    facts: () => ({ number: String(id) }),
    link: `/user-requests/${id}`,
    userIds: readers.map((reader) => reader.id),
  })
  await recordAudit(context, {
    action: 'CREATE',
    entity: 'user-requests',
    entityId: id,
    templeId: request.templeId,
    facts: { type: request.type },
  })
  return id
}
