import { civilDateInAthens } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { fingerprintOf } from '../bank-accounts/request-account.ts'
import { confirmPayout, returnPayout } from './complete-payout.ts'
import { lockWithMoney, wrongState } from './decide-payout.ts'
import { findFingerprint, findReturnCharge } from './repository-batches.ts'

/** Why a line that names a payout does not confirm it; CONFIRMED_BEFORE is the same money, told by a person. */
export type PayoutMet =
  | 'ARRIVED'
  | 'CONFIRMED_BEFORE'
  | 'PAYOUT_NOT_SENT'
  | 'PAYOUT_OTHER_AMOUNT'
  | 'PAYOUT_OTHER_ACCOUNT'

type LeftOurBank = {
  payoutId: number
  amountCents: number
  /** The account that received it; null if the statement does not name it. */
  iban: string | null
  /** Civil date. */
  on: string
}

/**
 * Marks the payout that a statement's line names as arrived, if reference, amount and account agree; in the running
 * transaction. The payout exists.
 */
export const meetPayout = async (
  tx: Context,
  { payoutId, amountCents, iban, on }: LeftOurBank,
): Promise<PayoutMet> => {
  const payout = await lockWithMoney(tx, payoutId)
  if (payout.amount_cents !== amountCents) return 'PAYOUT_OTHER_AMOUNT'
  const account =
    payout.bank_account_id === null ? null : await findFingerprint(tx.db, payout.bank_account_id)
  if (iban !== null && !account?.equals(fingerprintOf(tx, iban))) return 'PAYOUT_OTHER_ACCOUNT'
  if (payout.state === 'PAID') return 'CONFIRMED_BEFORE'
  const approvedOn = civilDateInAthens(payout.second_approved_at ?? payout.proposed_at)
  if (payout.state !== 'SENT' || on < approvedOn || on > tx.system.clock.today()) return 'PAYOUT_NOT_SENT'
  await confirmPayout(tx, payoutId, { on })
  return 'ARRIVED'
}

/**
 * Records the return of the payout that a statement's line names, in the running transaction. The payout exists.
 * @returns whether a person had recorded it before, with this amount
 * @throws Refusal STATE_DOES_NOT_ALLOW: it was not sent, or another amount came back
 */
export const meetReturn = async (
  tx: Context,
  { payoutId, amountCents, on, reason }: Omit<LeftOurBank, 'iban'> & { reason: string },
): Promise<boolean> => {
  const payout = await lockWithMoney(tx, payoutId)
  const bankCharge = payout.amount_cents - amountCents
  const wasTold = payout.state === 'RETURNED'
  if (bankCharge < 0 || (wasTold && (await findReturnCharge(tx.db, payoutId)) !== bankCharge)) {
    throw wrongState(payout.state, 'RETURNED')
  }
  if (!wasTold) await returnPayout(tx, payoutId, { on, reason, bankCharge })
  return wasTold
}
