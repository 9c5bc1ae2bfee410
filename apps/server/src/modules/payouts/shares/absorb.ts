import type { Context } from '../../../platform/context.ts'
import {
  claimDebts,
  findOpenPayoutId,
  freeItems,
  insertPayoutEvent,
  sumItems,
  updatePayout,
} from '../repository.ts'

/**
 * Money was returned while a payout waits for approval: the payout shrinks and needs both approvals again, or is
 * canceled if nothing is left of it. Call it with the temple's money locked.
 */
export const absorbIntoOpenPayout = async (tx: Context, templeId: number): Promise<void> => {
  const payoutId = await findOpenPayoutId(tx.db, templeId)
  if (payoutId === undefined) return
  await claimDebts(tx.db, templeId, payoutId)
  const cents = await sumItems(tx.db, payoutId)
  const at = tx.system.clock.now()
  const event = { payout_id: payoutId, actor_user_id: null, at }
  if (cents > 0) {
    await updatePayout(tx.db, payoutId, {
      amount_cents: cents,
      state: 'PROPOSED',
      first_approver: null,
      first_approved_at: null,
      reason: 'AMOUNT_CHANGED',
    })
    await insertPayoutEvent(tx.db, {
      ...event,
      to_state: 'PROPOSED',
      reason: 'AMOUNT_CHANGED',
      amount_cents: cents,
    })
    return
  }
  await freeItems(tx.db, payoutId)
  await updatePayout(tx.db, payoutId, { state: 'CANCELED', reason: 'NOTHING_LEFT', ended_at: at })
  await insertPayoutEvent(tx.db, {
    ...event,
    to_state: 'CANCELED',
    reason: 'NOTHING_LEFT',
    amount_cents: 0,
  })
}
