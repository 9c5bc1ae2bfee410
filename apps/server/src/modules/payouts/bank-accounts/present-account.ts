import type { endpoints } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { signedInActor } from '../../authorization/index.ts'
import { mayApprove, mayRefuse, mayReveal, mayWithdraw } from '../policy.ts'
import type { BankAccountRow } from './repository.ts'

/** `GR·· ···· 4417`: the country and the last four characters. */
export const maskedIban = (country: string, last4: string): string => `${country}·· ···· ${last4}`

/** Whether a payout may use the account now. */
export const isUsable = (
  row: Pick<BankAccountRow, 'state' | 'usable_from' | 'flagged_at'>,
  now: Date,
): boolean =>
  row.state === 'APPROVED' && row.flagged_at === null && row.usable_from !== null && row.usable_from <= now

export const presentAccount = (context: Context, row: BankAccountRow): endpoints.bankAccounts.BankAccount => {
  const actor = signedInActor(context)
  const asked = {
    templeId: row.temple_id,
    state: row.state,
    requestedBy: row.requested_by,
    requesterType: row.requester_type,
  }
  return {
    id: row.id,
    temple: { id: row.temple_id, title: row.temple_title },
    purpose: row.purpose,
    state: row.state,
    maskedIban: maskedIban(row.iban_country, row.iban_last4),
    holder: row.holder_name,
    bank: row.bank_id !== null && row.bank_title ? { id: row.bank_id, title: row.bank_title } : null,
    proof: row.proof_file_id ? { id: row.proof_file_id, title: row.proof_title ?? '' } : null,
    requestedBy: row.requester,
    requestedAt: row.requested_at.toISOString(),
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    refusalReason: row.refusal_reason,
    usableFrom: row.usable_from?.toISOString() ?? null,
    usable: isUsable(row, context.system.clock.now()),
    flaggedAt: row.flagged_at?.toISOString() ?? null,
    flagReason: row.flag_reason,
    // Only administrators learn which other temple it is, and that there is one.
    shared: actor.type === 'ADMIN' && row.shared,
    may: {
      approve: mayApprove(actor, asked),
      refuse: mayRefuse(actor, asked),
      withdraw: mayWithdraw(actor, asked),
      reveal: mayReveal(actor),
    },
  }
}
