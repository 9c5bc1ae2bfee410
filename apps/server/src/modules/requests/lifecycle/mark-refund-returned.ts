import type { Context } from '../../../platform/context.ts'
import { notifyOfChange, requestTopic } from '../announce-changed.ts'
import { addLineRefunded } from '../repository-lines.ts'
import { addRefunded } from '../repository-requests.ts'

/**
 * Records a refund that the payer's bank rejected. Until it is sent again, the amount does not count as refunded. A
 * REFUNDED request stays REFUNDED: it is closed, and a person sends the money again.
 */
export const markRefundReturned = async (
  tx: Context,
  requestId: number,
  shares: readonly { lineId: number; amountCents: number }[],
): Promise<void> => {
  const at = tx.system.clock.now()
  for (const { lineId, amountCents } of shares) {
    const line = await addLineRefunded(tx.db, lineId, -amountCents, at)
    if (line) await notifyOfChange(tx, line)
  }
  const total = shares.reduce((sum, share) => sum + share.amountCents, 0)
  await addRefunded(tx.db, requestId, -total, at)
  await tx.system.live.publish(tx, requestTopic(requestId))
}
