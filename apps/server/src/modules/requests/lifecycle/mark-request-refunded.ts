import { mayMoveLine } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import { notifyOfChange, requestTopic } from '../announce-changed.ts'
import { MAIL_REFUNDED } from '../mails.ts'
import { addLineRefunded, moveLine } from '../repository-lines.ts'
import { addRefunded, moveRequest } from '../repository-requests.ts'
import { endRequestIfOver } from './end-request.ts'

/**
 * Records a refund. A fully refunded line that is not done yet becomes CANCELED, so that no temple lights what is no
 * longer offered; a fully refunded request becomes REFUNDED.
 * @param refund for the mail, which is sent once for each refund; `lineId` as `mailRefunded` needs it
 */
export const markRequestRefunded = async (
  tx: Context,
  requestId: number,
  refund: { id: number; cents: number; lineId: number },
  shares: readonly { lineId: number; amountCents: number }[],
): Promise<void> => {
  const at = tx.system.clock.now()
  for (const { lineId, amountCents } of shares) {
    const line = await addLineRefunded(tx.db, lineId, amountCents, at)
    if (!line) continue
    const state = line.state
    if (line.refunded_cents === line.amount_cents && mayMoveLine(state, 'CANCELED')) {
      await moveLine(tx.db, line, { from: state, to: 'CANCELED', at, actorUserId: tx.actor?.userId ?? null })
    }
    await notifyOfChange(tx, line)
  }
  const total = shares.reduce((sum, share) => sum + share.amountCents, 0)
  const { isWhole } = await addRefunded(tx.db, requestId, total, at)
  if (isWhole)
    await moveRequest(tx.db, requestId, { to: 'REFUNDED', at, actorUserId: tx.actor?.userId ?? null })
  else await endRequestIfOver(tx, requestId, at)
  await tx.system.jobs.send(tx, MAIL_REFUNDED, {
    requestId,
    refundId: refund.id,
    cents: refund.cents,
    lineId: refund.lineId,
  })
  await tx.system.live.publish(tx, requestTopic(requestId))
}
