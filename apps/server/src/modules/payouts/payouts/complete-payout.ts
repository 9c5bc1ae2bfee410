import { formatMoney } from '@kandili/money'
import { callAttention } from '../../../platform/attention/attention.ts'
import { civilDateInAthens } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { book, bookings } from '../../ledger/index.ts'
import { mailOwners } from '../bank-accounts/mails.ts'
import { flagAccount } from '../bank-accounts/repository.ts'
import { type PayoutRow, updatePayout } from '../repository.ts'
import { balanceTemple } from '../shares/compute-shares.ts'
import { insertItem } from '../shares/repository.ts'
import { bookArrival, sourceOf } from './book-arrival.ts'
import { lockWithMoney, recordMove, wrongState } from './decide-payout.ts'

/** @throws VALIDATION_FAILED for a day before the payout or after today */
const assertDay = (tx: Context, payout: PayoutRow, on: string): void => {
  const from = civilDateInAthens(payout.second_approved_at ?? payout.proposed_at)
  if (on > tx.system.clock.today()) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'on', message: 'rule.futureDate' }] })
  }
  if (on < from) throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'on', message: 'rule.date' }] })
}

/**
 * Marks a payout as arrived, or its cash as handed over against a receipt, and notifies the temple's owners.
 * @throws STATE_DOES_NOT_ALLOW, MISSING_REQUIRED_FIELDS (cash without the receipt's number), VALIDATION_FAILED
 */
export const confirmPayout = (
  context: Context,
  id: number,
  { on, reference }: { on: string; reference?: string | null | undefined },
): Promise<void> =>
  context.transaction(async (tx) => {
    const payout = await lockWithMoney(tx, id)
    const isCash = payout.method === 'CASH'
    // A transfer to a connected account is confirmed by its gateway.
    if (payout.method === 'STRIPE' || payout.state !== (isCash ? 'APPROVED' : 'SENT'))
      throw wrongState(payout.state, 'PAID')
    if (isCash && !reference) {
      throw new Refusal('MISSING_REQUIRED_FIELDS', {
        fields: [{ field: 'reference', message: 'rule.required' }],
      })
    }
    assertDay(tx, payout, on)
    await bookArrival(tx, payout, on)
    await updatePayout(tx.db, id, {
      state: 'PAID',
      paid_on: on,
      reference: reference ?? payout.reference,
      ended_at: tx.system.clock.now(),
    })
    await recordMove(tx, payout, 'PAID')
    await mailOwners(tx, payout.temple_id, 'payoutPaid', id)
  })

/**
 * Marks a payout as returned by the bank: the temple is owed the full amount again (the bank's charge is ours), its
 * account is unusable until it is verified again, a person and the temple's owners are notified.
 * @throws STATE_DOES_NOT_ALLOW, VALIDATION_FAILED
 */
export const returnPayout = (
  context: Context,
  id: number,
  { on, reason, bankCharge }: { on: string; reason: string; bankCharge: number },
): Promise<void> =>
  context.transaction(async (tx) => {
    const payout = await lockWithMoney(tx, id)
    const { state, method, temple_id: templeId, amount_cents: cents } = payout
    if (method !== 'BANK' || (state !== 'SENT' && state !== 'PAID')) throw wrongState(state, 'RETURNED')
    assertDay(tx, payout, on)
    if (bankCharge > cents) {
      throw new Refusal('VALIDATION_FAILED', {
        fields: [{ field: 'bankCharge', message: 'rule.max', facts: { limit: formatMoney(cents) } }],
      })
    }
    if (state === 'SENT') await bookArrival(tx, payout, on)
    const now = tx.system.clock.now()
    await insertItem(tx.db, {
      templeId,
      kind: 'RETURNED',
      amountCents: cents,
      occurredOn: on,
      at: now,
    })
    await book(tx, {
      event: `payout-returned:${id}`,
      name: 'payout-returned',
      occurredOn: on,
      transfers: bookings.payoutReturned(templeId, cents, bankCharge, sourceOf(payout)),
      payoutId: id,
    })
    await updatePayout(tx.db, id, { state: 'RETURNED', reason: 'RETURNED', comment: reason, ended_at: now })
    if (payout.bank_account_id !== null) await flagAccount(tx.db, payout.bank_account_id, { at: now, reason })
    await callAttention(tx, {
      cause: `payout-returned:${id}`,
      kind: 'PAYOUT_RETURNED',
      payoutId: id,
      facts: { amountCents: cents, templeId },
    })
    await recordMove(tx, payout, 'RETURNED', { comment: reason })
    await mailOwners(tx, templeId, 'payoutReturned', id)
    await balanceTemple(tx, templeId)
  })
