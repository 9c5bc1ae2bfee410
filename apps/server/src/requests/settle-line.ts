import type { LineState } from '@kandili/contract'
import type { Context } from '../platform/context.ts'
import { impossibleMove } from './lock-own-line.ts'
import { MAIL_LINE_ANSWERED } from './mails.ts'
import {
  findLineStates,
  findLinesToSettle,
  lockLine,
  lockRequestOfLine,
  updateLine,
} from './repository-lines.ts'
import { moveRequest } from './repository-requests.ts'
import { isCompleted } from './request.ts'
import { tellChanged } from './tell-changed.ts'

export const SETTLE_LINE = 'settle-line'
/** Done by the payments module: gives back what was paid for a line that its temple declined. */
export const REFUND_LINE = 'refund-line'

export const settleLater = (tx: Context, lineId: number, at: Date): Promise<void> =>
  tx.system.jobs.send(tx, SETTLE_LINE, { lineId }, { startAfter: at })

/**
 * The time to undo is over: the faithful is mailed, a declined line's money is sent back, and a request whose every
 * line has come to its end is COMPLETED. Does nothing for a line that was undone or settled meanwhile.
 */
export const settleLine = (context: Context, lineId: number): Promise<void> =>
  context.transaction(async (tx) => {
    await lockRequestOfLine(tx.db, lineId)
    const line = await lockLine(tx.db, lineId)
    const now = tx.system.clock.now()
    if (!line || line.settled_at || !line.settles_at || line.settles_at > now) return
    await updateLine(tx.db, lineId, { settled_at: now })
    await tx.system.jobs.send(tx, MAIL_LINE_ANSWERED, { lineId })
    if (line.state === 'DECLINED' && line.refunded_cents < line.amount_cents) {
      await tx.system.jobs.send(tx, REFUND_LINE, { lineId })
    }
    await completeIfDone(tx, line.request_id, now)
    await tellChanged(tx, line)
  })

const completeIfDone = async (tx: Context, requestId: number, at: Date): Promise<void> => {
  const lines = await findLineStates(tx.db, requestId)
  const states = lines.map((line) => ({
    state: line.state as LineState,
    settled: line.settled_at !== null || line.state === 'CANCELED',
  }))
  if (!isCompleted(states)) return
  const outcome = await moveRequest(tx.db, requestId, { to: 'COMPLETED', at, actorUserId: null })
  // Refunded meanwhile, or paid at the temple's door and not confirmed yet: both are their own end.
  if (!['MOVED', 'ALREADY', 'REFUNDED', 'PENDING_PAYMENT'].includes(outcome))
    throw impossibleMove(outcome, 'COMPLETED')
}

/** Finds what a lost job left unsettled. */
export const settleLines = async (context: Context): Promise<void> => {
  const due = await findLinesToSettle(context.db, context.system.clock.now(), 200)
  for (const { id } of due) await settleLine(context, id)
}
