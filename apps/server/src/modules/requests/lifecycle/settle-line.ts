import type { Context } from '../../../platform/context.ts'
import { notifyOfChange } from '../announce-changed.ts'
import { MAIL_LINE_ANSWERED } from '../answer-mail.ts'
import { findLinesToSettle, lockLine, lockRequestOfLine, updateLine } from '../repository-lines.ts'
import { endRequestIfOver } from './end-request.ts'

export const SETTLE_LINE = 'settle-line'
/** Refunds a line that its temple declined. Implemented by the payments module. */
export const REFUND_LINE = 'refund-line'

export const settleLater = (tx: Context, lineId: number, at: Date): Promise<void> =>
  tx.system.jobs.send(tx, SETTLE_LINE, { lineId }, { startAfter: at })

/** Whether nothing of it waits any more: neither the act, nor an answer that was added once the act was settled. */
export const isSettled = ({
  settled_at,
  settles_at,
}: {
  settled_at: Date | null
  settles_at: Date | null
}): boolean => settled_at !== null && (settles_at === null || settled_at >= settles_at)

/**
 * Settles a line after the undo period: the customer is mailed, a declined line is refunded, and a request whose
 * lines have all ended is ended. Does nothing for a line that was undone or settled in the meantime.
 */
export const settleLine = (context: Context, lineId: number): Promise<void> =>
  context.transaction(async (tx) => {
    await lockRequestOfLine(tx.db, lineId)
    const line = await lockLine(tx.db, lineId)
    const now = tx.system.clock.now()
    if (!line?.settles_at || line.settles_at > now || isSettled(line)) return
    await updateLine(tx.db, lineId, { settled_at: now })
    await tx.system.jobs.send(tx, MAIL_LINE_ANSWERED, { lineId })
    if (line.state === 'DECLINED' && line.refunded_cents < line.amount_cents) {
      await tx.system.jobs.send(tx, REFUND_LINE, { lineId })
    }
    await endRequestIfOver(tx, line.request_id, now)
    await notifyOfChange(tx, line)
  })

/** Settles lines whose job was lost. A failure for one does not delay the others. */
export const settleLines = async (context: Context): Promise<void> => {
  const due = await findLinesToSettle(context.db, context.system.clock.now(), 200)
  for (const { id } of due) {
    try {
      await settleLine(context, id)
    } catch (error) {
      context.log.warn({ err: error, lineId: id }, 'a line could not be settled yet')
    }
  }
}
