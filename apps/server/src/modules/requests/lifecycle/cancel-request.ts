import { mayMoveLine } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import { requestTopic, templeTopic } from '../announce-changed.ts'
import { findLinesOfRequest, moveLine } from '../repository-lines.ts'
import { moveRequest } from '../repository-requests.ts'

/**
 * Cancels an unpaid request with its lines.
 * @returns false if its state does not allow it (it has been paid since)
 */
export const cancelRequest = async (tx: Context, requestId: number, reason: string): Promise<boolean> => {
  const at = tx.system.clock.now()
  const actorUserId = tx.actor?.userId ?? null
  const outcome = await moveRequest(tx.db, requestId, { to: 'CANCELED', at, actorUserId, reason })
  if (outcome === 'ALREADY') return true
  if (outcome !== 'MOVED') return false
  for (const line of await findLinesOfRequest(tx.db, requestId)) {
    const from = line.state
    if (mayMoveLine(from, 'CANCELED'))
      await moveLine(tx.db, line, { from, to: 'CANCELED', at, actorUserId, reason })
    if (line.visible_to_temple) await tx.system.live.publish(tx, templeTopic(line.temple_id))
  }
  await tx.system.live.publish(tx, requestTopic(requestId))
  return true
}
