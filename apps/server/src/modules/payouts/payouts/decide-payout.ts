import type { PayoutState } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal, refusedState } from '../../../platform/errors.ts'
import { signedInActor } from '../../authorization/index.ts'
import { book, bookings } from '../../ledger/index.ts'
import { isUsable } from '../bank-accounts/present-account.ts'
import { findAccount } from '../bank-accounts/repository.ts'
import { sendTransferJob } from '../connected/jobs.ts'
import { findConnectedById, isUsableNow } from '../connected/repository.ts'
import {
  findPayout,
  freeItems,
  insertPayoutEvent,
  lockPayout,
  type PayoutRow,
  updatePayout,
} from '../repository.ts'
import { balanceTemple, computeShares } from '../shares/compute-shares.ts'
import { lockTempleMoney } from '../shares/repository.ts'

export const wrongState = (from: PayoutState, to: PayoutState): Refusal => refusedState(from, to)

/** The payout and its temple's money under lock. @throws ENTITY_NOT_FOUND */
export const lockWithMoney = async (tx: Context, id: number): Promise<PayoutRow> => {
  const { temple_id } = found(await findPayout(tx.db, id))
  await lockTempleMoney(tx.db, temple_id)
  return found(await lockPayout(tx.db, id))
}

/** Whether this payout's account can receive money now; methods without one always can. */
export const accountIsUsable = async (context: Context, payout: PayoutRow): Promise<boolean> => {
  if (payout.connected_account_id !== null) {
    const account = await findConnectedById(context.db, payout.connected_account_id)
    return account !== undefined && isUsableNow(account, context.system.clock.now())
  }
  if (payout.bank_account_id === null) return true
  const account = await findAccount(context.db, payout.bank_account_id)
  return account !== undefined && isUsable(account, context.system.clock.now())
}

/** Writes a transition of a payout into its history and the audit trail. */
export const recordMove = async (
  tx: Context,
  payout: Pick<PayoutRow, 'id' | 'temple_id' | 'amount_cents'>,
  to: PayoutState,
  { comment, reason }: { comment?: string; reason?: string } = {},
): Promise<void> => {
  await insertPayoutEvent(tx.db, {
    payout_id: payout.id,
    to_state: to,
    actor_user_id: tx.actor?.userId ?? null,
    comment: comment ?? null,
    reason: reason ?? null,
    amount_cents: payout.amount_cents,
    at: tx.system.clock.now(),
  })
  const isYes = to === 'APPROVED' || to === 'APPROVED_ONCE'
  await recordAudit(tx, {
    action: isYes ? 'APPROVE' : 'UPDATE',
    entity: 'payouts',
    entityId: payout.id,
    templeId: payout.temple_id,
    facts: { to, cents: payout.amount_cents },
  })
}

/** Outside the transaction, which is rolled back. */
const recordRefusal = (context: Context, payout: PayoutRow, code: string): Promise<void> =>
  recordAudit(context, {
    action: 'REFUSED',
    entity: 'payouts',
    entityId: payout.id,
    templeId: payout.temple_id,
    facts: { code },
  })

/**
 * One approval of a payout: the first, or the second by another person, with which its money is in transit in the
 * books. Recent refunds and disputes are counted first.
 * @param seen the amount (cents) that the caller saw
 * @throws SECOND_PERSON_NEEDED, PAYOUT_CHANGED, BANK_ACCOUNT_NOT_USABLE, CONNECTED_ACCOUNT_NOT_USABLE,
 *   STATE_DOES_NOT_ALLOW
 */
export const approvePayout = async (context: Context, id: number, seen: number): Promise<void> => {
  const before = found(await findPayout(context.db, id))
  await computeShares(context, before.temple_id)
  try {
    await context.transaction((tx) => approveLocked(tx, id, seen))
  } catch (error) {
    if (error instanceof Refusal) await recordRefusal(context, before, error.code)
    throw error
  }
}

const approveLocked = async (tx: Context, id: number, seen: number): Promise<void> => {
  const { userId } = signedInActor(tx)
  const asked = found(await findPayout(tx.db, id))
  await lockTempleMoney(tx.db, asked.temple_id)
  await balanceTemple(tx, asked.temple_id)
  const payout = found(await lockPayout(tx.db, id))
  if (payout.state !== 'PROPOSED' && payout.state !== 'APPROVED_ONCE') {
    throw wrongState(payout.state, 'APPROVED')
  }
  if (payout.amount_cents !== seen) throw new Refusal('PAYOUT_CHANGED')
  const now = tx.system.clock.now()
  if (payout.state === 'PROPOSED') {
    await updatePayout(tx.db, id, {
      state: 'APPROVED_ONCE',
      first_approver: userId,
      first_approved_at: now,
      reason: null,
    })
    return recordMove(tx, payout, 'APPROVED_ONCE')
  }
  if (payout.first_approver === userId) throw new Refusal('SECOND_PERSON_NEEDED')
  if (!(await accountIsUsable(tx, payout))) {
    throw new Refusal(payout.method === 'STRIPE' ? 'CONNECTED_ACCOUNT_NOT_USABLE' : 'BANK_ACCOUNT_NOT_USABLE')
  }
  await updatePayout(tx.db, id, {
    state: 'APPROVED',
    second_approver: userId,
    second_approved_at: now,
    reason: null,
  })
  await book(tx, {
    event: `payout-begun:${id}`,
    name: 'payout-begun',
    occurredOn: tx.system.clock.today(),
    transfers: bookings.payoutBegun(payout.temple_id, payout.amount_cents),
    payoutId: id,
  })
  await recordMove(tx, payout, 'APPROVED')
  if (payout.method === 'STRIPE') await sendTransferJob(tx, id)
}

/**
 * Rejects a payout before it leaves, with a comment: its money can be paid out again.
 * @throws STATE_DOES_NOT_ALLOW
 */
export const cancelPayout = (context: Context, id: number, comment: string): Promise<void> =>
  context.transaction(async (tx) => {
    const payout = await lockWithMoney(tx, id)
    const { state } = payout
    if (state !== 'PROPOSED' && state !== 'APPROVED_ONCE' && state !== 'APPROVED') {
      throw wrongState(state, 'CANCELED')
    }
    if (state === 'APPROVED') {
      await book(tx, {
        event: `payout-called-off:${id}`,
        name: 'payout-called-off',
        occurredOn: tx.system.clock.today(),
        transfers: bookings.payoutCalledOff(payout.temple_id, payout.amount_cents),
        payoutId: id,
      })
    }
    await freeItems(tx.db, id)
    await updatePayout(tx.db, id, {
      state: 'CANCELED',
      reason: 'SENT_BACK',
      comment,
      ended_at: tx.system.clock.now(),
    })
    await recordMove(tx, payout, 'CANCELED', { comment })
    await balanceTemple(tx, payout.temple_id)
  })
