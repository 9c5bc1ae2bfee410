import type { LineState } from '@kandili/contract'
import type { Context } from '../platform/context.ts'
import { findLineStates } from './repository-lines.ts'
import { moveRequest } from './repository-requests.ts'
import { isCompleted } from './request.ts'

/**
 * Moves a paid request to COMPLETED when every line has its end and none can be undone any more. To be called, under
 * the request's lock, whenever a line settles, is canceled, or the money comes: any of the three may be the last. A
 * request that is not paid (cash at the door, not confirmed yet) or is given back stays as it is.
 */
export const completeIfDone = async (tx: Context, requestId: number, at: Date): Promise<void> => {
  const lines = await findLineStates(tx.db, requestId)
  const states = lines.map((line) => ({
    state: line.state as LineState,
    settled: line.settled_at !== null || line.state === 'CANCELED',
  }))
  if (isCompleted(states)) await moveRequest(tx.db, requestId, { to: 'COMPLETED', at, actorUserId: null })
}
