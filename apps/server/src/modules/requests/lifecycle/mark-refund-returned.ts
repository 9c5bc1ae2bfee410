import type { Context } from '../../../platform/context.ts'
import { requestTopic, tellChanged } from '../announce-changed.ts'
import { addLineRefunded } from '../repository-lines.ts'
import { addRefunded } from '../repository-requests.ts'

/**
 * Money that had gone back came back to us: the payer's bank did not take it. It may be given back anew, and until then
 * nothing of it is told as returned. A request that was REFUNDED stays so: it is over, and a person sends the money again.
 */
export const markRefundReturned = async (
  tx: Context,
  requestId: number,
  shares: readonly { lineId: number; amountCents: number }[],
): Promise<void> => {
  const at = tx.system.clock.now()
  for (const { lineId, amountCents } of shares) {
    const line = await addLineRefunded(tx.db, lineId, -amountCents, at)
    if (line) await tellChanged(tx, line)
  }
  const total = shares.reduce((sum, share) => sum + share.amountCents, 0)
  await addRefunded(tx.db, requestId, -total, at)
  await tx.system.live.publish(tx, requestTopic(requestId))
}
