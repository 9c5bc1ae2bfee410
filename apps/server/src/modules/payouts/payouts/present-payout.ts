import type { AnswerOf, endpoints } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { signedInActor } from '../../authorization/index.ts'
import { maskedIban } from '../bank-accounts/present-account.ts'
import { findAccount } from '../bank-accounts/repository.ts'
import { isInReach, mayWithPayout } from '../policy.ts'
import {
  findNames,
  findParts,
  findPayout,
  findPayoutEvents,
  findRequestsOfPayout,
  type PartRow,
  type PayoutRow,
  sumBooked,
  sumItems,
} from '../repository.ts'
import { findBatch } from './repository-batches.ts'

export const presentRow = (row: PayoutRow): endpoints.payouts.PayoutRow => ({
  id: row.id,
  temple: { id: row.temple_id, title: row.temple_title },
  method: row.method,
  origin: row.origin,
  state: row.state,
  amount: row.amount_cents,
  periodFrom: row.period_from,
  periodUntil: row.period_until,
  requests: Number(row.requests),
  dueOn: row.due_on,
  proposedAt: row.proposed_at.toISOString(),
  paidOn: row.paid_on,
  reason: row.reason,
})

const approvalsOf = async (
  context: Context,
  row: PayoutRow,
): Promise<endpoints.payouts.Payout['approvals']> => {
  const { userId, type } = signedInActor(context)
  const given = [
    { by: row.first_approver, at: row.first_approved_at },
    { by: row.second_approver, at: row.second_approved_at },
  ].flatMap(({ by, at }) => (at ? [{ by, at }] : []))
  const names = await findNames(
    context.db,
    given.flatMap(({ by }) => by ?? []),
  )
  return given.map(({ by, at }) => ({
    // Only administrators learn which administrator it was.
    name: type === 'ADMIN' && by !== null ? (names.get(by) ?? null) : null,
    at: at.toISOString(),
    mine: by === userId,
  }))
}

const accountOf = async (context: Context, row: PayoutRow): Promise<endpoints.payouts.Payout['account']> => {
  const account =
    row.bank_account_id === null ? undefined : await findAccount(context.db, row.bank_account_id)
  return account
    ? {
        holder: account.holder_name,
        maskedIban: maskedIban(account.iban_country, account.iban_last4),
        bank:
          account.bank_id !== null && account.bank_title
            ? { id: account.bank_id, title: account.bank_title }
            : null,
        approvedAt: account.decided_at?.toISOString() ?? null,
        flagged: account.flagged_at !== null,
      }
    : null
}

const splitOf = ({ offered, fee, commission, share }: Omit<PartRow, 'of' | 'count'>) => ({
  offered,
  gatewayFee: fee,
  commission,
  share,
})

/** As many as a page shows; the books have all. */
const MOST_REQUESTS = 1000

/** The requests that a payout pays for, each with its share, latest first. */
export const listRequestsOfPayout = async (
  context: Context,
  id: number,
): Promise<AnswerOf<typeof endpoints.payouts.requestsOf>> => {
  const row = await findPayout(context.db, id)
  found(row && isInReach(signedInActor(context), row.temple_id) ? row : undefined)
  const rows = await findRequestsOfPayout(context.db, id, MOST_REQUESTS + 1)
  return {
    requests: rows
      .slice(0, MOST_REQUESTS)
      .map((one) => ({ orderId: one.request_id, of: one.services, ...splitOf(one) })),
    isCut: rows.length > MOST_REQUESTS,
  }
}

/** A payout in full; null for one of another temple. */
export const presentPayout = async (context: Context, id: number): Promise<endpoints.payouts.Payout> => {
  const row = await findPayout(context.db, id)
  const actor = signedInActor(context)
  const isAdmin = actor.type === 'ADMIN'
  const payout = found(row && isInReach(actor, row.temple_id) ? row : undefined)
  const parts = await findParts(context.db, id)
  const cents = await sumItems(context.db, id)
  const isBegun = payout.second_approved_at !== null
  const batch = payout.batch_id === null ? undefined : await findBatch(context.db, payout.batch_id)
  const steps = await findPayoutEvents(context.db, id)
  return {
    ...presentRow(payout),
    account: await accountOf(context, payout),
    reference: payout.reference,
    comment: isAdmin || payout.state === 'RETURNED' ? payout.comment : null,
    batch:
      batch && isAdmin
        ? { id: batch.id, executionOn: batch.execution_on, payouts: batch.payout_count }
        : null,
    approvals: await approvalsOf(context, payout),
    steps: steps.map((step) => ({
      to: step.to_state,
      at: step.at.toISOString(),
      by: isAdmin ? step.actor : null,
      reason: step.reason,
      comment: isAdmin ? step.comment : null,
    })),
    parts: parts.map((part) => ({ of: part.of, count: part.count, ...splitOf(part) })),
    agrees:
      payout.state === 'CANCELED' ||
      (cents === payout.amount_cents &&
        (!isBegun || (await sumBooked(context.db, id)) === payout.amount_cents)),
    may: mayWithPayout(actor, payout),
  }
}
