import { mayMoveLine } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import { notifyOfChange } from '../announce-changed.ts'
import { findLinesOfRequest, moveLine } from '../repository-lines.ts'
import { cancelRequest } from './cancel-request.ts'
import { endRequestIfOver } from './end-request.ts'
import { REFUND_LINE } from './settle-line.ts'

/**
 * Cancels what is still to be done of a request, under its lock: an unpaid one as a whole, of a paid one each line
 * that its temple has not done, which is refunded.
 */
export const cancelOpenLines = async (tx: Context, requestId: number, reason: string): Promise<void> => {
  const lines = await findLinesOfRequest(tx.db, requestId)
  // A line paid at the door can be done before it is paid.
  const isBegun = lines.some(({ state }) => state === 'FULFILLED')
  if (!isBegun && (await cancelRequest(tx, requestId, reason))) return
  const at = tx.system.clock.now()
  const actorUserId = tx.actor?.userId ?? null
  for (const line of lines) {
    const from = line.state
    if (!mayMoveLine(from, 'CANCELED')) continue
    await moveLine(tx.db, line, { from, to: 'CANCELED', at, actorUserId, reason })
    if (line.refunded_cents < line.amount_cents) {
      await tx.system.jobs.send(tx, REFUND_LINE, { lineId: line.id })
    }
    await notifyOfChange(tx, line)
  }
  await endRequestIfOver(tx, requestId, at)
}
