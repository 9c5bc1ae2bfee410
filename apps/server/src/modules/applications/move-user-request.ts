import type { UserRequestState } from '@kandili/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found, refusedState } from '../../platform/errors.ts'
import { insertEvent, lockState, setState } from './repository.ts'
import { mayMove } from './user-request.ts'

const actions = { ACTIVE: 'APPROVE', DECLINED: 'DECLINE', DELETED: 'DELETE' } as const

/**
 * Moves a user request: one compare-and-set update, its history and the audit trail. Call it inside a transaction.
 * @returns false if it is in that state already, which succeeds
 * @throws ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW with both states
 */
export const moveUserRequest = async (
  context: Context,
  { id, to }: { id: number; to: Exclude<UserRequestState, 'PENDING'> },
): Promise<boolean> => {
  const from = found(await lockState(context.db, id))
  if (from === to) return false
  const at = context.system.clock.now()
  const decidedAt = to === 'DELETED' ? null : at
  if (!mayMove(from, to) || !(await setState(context.db, { id, from, to, decidedAt }))) {
    throw refusedState(from, to)
  }
  await insertEvent(context.db, { id, from, to, actorUserId: context.actor?.userId ?? null, at })
  await recordAudit(context, {
    action: actions[to],
    entity: 'user-requests',
    entityId: id,
    facts: { from, to },
  })
  return true
}
