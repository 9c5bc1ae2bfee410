import type { Context } from '../../../platform/context.ts'
import { requestTopic } from '../announce-changed.ts'
import { moveRequest } from '../repository-requests.ts'

/** A payment attempt failed; the request can be paid again. Changes nothing once it is paid or canceled. */
export const markPaymentFailed = async (tx: Context, requestId: number): Promise<void> => {
  const at = tx.system.clock.now()
  await moveRequest(tx.db, requestId, { to: 'FAILED', at, actorUserId: null })
  await tx.system.live.publish(tx, requestTopic(requestId))
}
