import type { Context } from '../../../platform/context.ts'
import { sendReversalJob } from './jobs.ts'
import { findReversible, insertReversal } from './repository-transfers.ts'

/**
 * Asks for money back that was transferred to a temple's own account and had to be given back to a payer since: of its
 * newest transfers first, as much as it owes. What they do not have stays owed, and is set against what the temple earns
 * next. To be called with the temple's money locked.
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
