import type { Context } from '../../../platform/context.ts'
import { sendReversalJob } from './jobs.ts'
import { findReversible, insertReversal } from './repository-transfers.ts'

/**
 * Requests the reversal of money that was transferred to a temple's own account and has been refunded to a payer
 * since: from its newest transfers first, up to its debt. What they do not cover stays owed, and is offset against
 * what the temple earns next. Call it with the temple's money locked.
 */
export const requestReversals = async (tx: Context, templeId: number, owesCents: number): Promise<void> => {
  let missing = owesCents
  for (const { payout_id: payoutId, left } of await findReversible(tx.db, templeId)) {
    if (missing <= 0) return
    const amountCents = Math.min(missing, left)
    missing -= amountCents
    const id = await insertReversal(tx.db, {
      payout_id: payoutId,
      temple_id: templeId,
      amount_cents: amountCents,
      state: 'REQUESTED',
      origin: 'OURS',
      requested_at: tx.system.clock.now(),
    })
    await sendReversalJob(tx, id)
  }
}
