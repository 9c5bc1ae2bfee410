import { mayMoveLine } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import { notifyOfChange } from '../announce-changed.ts'
import { lockLine, lockRequestOfLine, moveLine } from '../repository-lines.ts'
import { endRequestIfOver } from './end-request.ts'
import { REFUND_LINE } from './settle-line.ts'

/**
 * Cancels one line that its temple has not done, and refunds it.
 * @returns false if it is done, or already over
 */
export const cancelLine = (context: Context, lineId: number, reason: string): Promise<boolean> =>
  context.transaction(async (tx) => {
    await lockRequestOfLine(tx.db, lineId)
    const line = await lockLine(tx.db, lineId)
    const from = line?.state
    if (!line || !from || !mayMoveLine(from, 'CANCELED')) return false
    const at = tx.system.clock.now()
    await moveLine(tx.db, line, { from, to: 'CANCELED', at, actorUserId: tx.actor?.userId ?? null, reason })
    if (line.refunded_cents < line.amount_cents) {
      await tx.system.jobs.send(tx, REFUND_LINE, { lineId })
    }
    await endRequestIfOver(tx, line.request_id, at)
    await notifyOfChange(tx, line)
    return true
  })
