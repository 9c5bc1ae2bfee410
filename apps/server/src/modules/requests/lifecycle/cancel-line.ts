import { mayMoveLine } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import { notifyOfChange } from '../announce-changed.ts'
import { lockLine, lockRequestOfLine, moveLine } from '../repository-lines.ts'
import { endRequestIfOver } from './end-request.ts'
import { REFUND_LINE } from './settle-line.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockLine>>>

/** Cancels a locked line, refunds it, and ends its request if that was the last open line. */
export const cancelLocked = async (tx: Context, line: Locked, reason: string): Promise<void> => {
  const at = tx.system.clock.now()
  const actorUserId = tx.actor?.userId ?? null
  await moveLine(tx.db, line, { from: line.state, to: 'CANCELED', at, actorUserId, reason })
  if (line.refunded_cents < line.amount_cents) {
    await tx.system.jobs.send(tx, REFUND_LINE, { lineId: line.id })
  }
  await endRequestIfOver(tx, line.request_id, at)
  await notifyOfChange(tx, line)
}

/**
 * Cancels one line that its temple has not done, and refunds it.
 * @returns false if it is done, or already over
 */
export const cancelLine = (context: Context, lineId: number, reason: string): Promise<boolean> =>
  context.transaction(async (tx) => {
    await lockRequestOfLine(tx.db, lineId)
    const line = await lockLine(tx.db, lineId)
    if (!line || !mayMoveLine(line.state, 'CANCELED')) return false
    await cancelLocked(tx, line, reason)
    return true
  })
