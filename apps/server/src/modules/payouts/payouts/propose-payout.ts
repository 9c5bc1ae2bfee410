import { addDays } from '@kandili/almanac'
import type { PayoutMethod, PayoutOrigin } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { connectedAccounts } from '../../payments/index.ts'
import { parameter } from '../../settings/index.ts'
import { isUsable } from '../bank-accounts/present-account.ts'
import { findAccount, findAccountInUse, isTemple } from '../bank-accounts/repository.ts'
import { findOpenAccount, isUsableNow } from '../connected/repository.ts'
import { claimItems, insertPayout, insertPayoutEvent, updatePeriods } from '../repository.ts'
import { balanceTemple, computeShares } from '../shares/compute-shares.ts'
import { insertItem, lockTempleMoney, sumUnclaimed } from '../shares/repository.ts'

type Proposal = {
  readonly templeId: number
  readonly method: PayoutMethod
  readonly origin: Exclude<PayoutOrigin, 'SCHEDULE'>
  /** For BANK; by default the temple's active account. */
  readonly bankAccountId?: number | null | undefined
  /** Cents; by default everything released. */
  readonly amount?: number | null | undefined
}

/** @throws BANK_ACCOUNT_NOT_USABLE: none, of another temple, in its waiting period, flagged or replaced */
const usableAccount = async (
  context: Context,
  templeId: number,
  bankAccountId: number | null | undefined,
): Promise<number> => {
  const account =
    bankAccountId == null
      ? await findAccountInUse(context.db, templeId)
      : await findAccount(context.db, bankAccountId)
  const fits = account?.temple_id === templeId && isUsable(account, context.system.clock.now())
  if (!account || !fits) throw new Refusal('BANK_ACCOUNT_NOT_USABLE')
  return account.id
}

/** @throws PAYMENT_METHOD_NOT_OFFERED: no gateway keeps temples' accounts; CONNECTED_ACCOUNT_NOT_USABLE */
const usableConnected = async (context: Context, templeId: number): Promise<number> => {
  if (!connectedAccounts(context.system)) throw new Refusal('PAYMENT_METHOD_NOT_OFFERED')
  const account = await findOpenAccount(context.db, templeId)
  const fits = account && isUsableNow(account, context.system.clock.now())
  if (!fits) throw new Refusal('CONNECTED_ACCOUNT_NOT_USABLE')
  return account.id
}

/** The default method for a temple: to its bank account, or without one to its account at the gateway. */
export const usualMethod = async (context: Context, templeId: number): Promise<PayoutMethod> => {
  if (await findAccountInUse(context.db, templeId)) return 'BANK'
  return (await findOpenAccount(context.db, templeId))?.state === 'ACTIVE' ? 'STRIPE' : 'BANK'
}

/**
 * Proposes a payout of a temple's released money: claims it, so that nothing else can pay it out. A smaller amount
 * leaves the rest for the next payout. An administrator's proposal is its first approval (decision 32).
 * @throws TEMPLE_NOT_FOUND, PAYOUT_EXCEEDS_BALANCE, PAYOUT_STILL_OPEN, BANK_ACCOUNT_NOT_USABLE,
 *   CONNECTED_ACCOUNT_NOT_USABLE, PAYMENT_METHOD_NOT_OFFERED
 */
export const proposePayout = async (context: Context, proposal: Proposal): Promise<number> => {
  const { templeId, method, origin } = proposal
  if (!(await isTemple(context.db, templeId))) throw new Refusal('TEMPLE_NOT_FOUND')
  const bankAccountId =
    method === 'BANK' ? await usableAccount(context, templeId, proposal.bankAccountId) : null
  const connectedAccountId = method === 'STRIPE' ? await usableConnected(context, templeId) : null
  await computeShares(context, templeId)
  const withinDays = await parameter(context, 'payoutWithinDays')
  return context.transaction(async (tx) => {
    await lockTempleMoney(tx.db, templeId)
    await balanceTemple(tx, templeId)
    const most = await sumUnclaimed(tx.db, templeId)
    const amount = proposal.amount ?? most
    if (amount <= 0 || amount > most) throw new Refusal('PAYOUT_EXCEEDS_BALANCE', { facts: { most } })
    const now = tx.system.clock.now()
    const today = tx.system.clock.today()
    const byAdministrator = origin === 'ADMINISTRATOR'
    const id = await insertPayout(tx.db, {
      temple_id: templeId,
      method,
      origin,
      state: byAdministrator ? 'APPROVED_ONCE' : 'PROPOSED',
      amount_cents: amount,
      period_from: today,
      period_until: today,
      due_on: addDays(today, withinDays),
      bank_account_id: bankAccountId,
      connected_account_id: connectedAccountId,
      first_approver: byAdministrator ? (tx.actor?.userId ?? null) : null,
      first_approved_at: byAdministrator ? now : null,
      proposed_at: now,
    })
    if (id === undefined) throw new Refusal('PAYOUT_STILL_OPEN')
    await claimItems(tx.db, templeId, id)
    if (amount < most) {
      const rest = { templeId, kind: 'CARRIED', occurredOn: today, at: now } as const
      await insertItem(tx.db, { ...rest, amountCents: amount - most, payoutId: id })
      await insertItem(tx.db, { ...rest, amountCents: most - amount })
    }
    await updatePeriods(tx.db, [id])
    const event = { payout_id: id, actor_user_id: tx.actor?.userId ?? null, amount_cents: amount, at: now }
    await insertPayoutEvent(tx.db, { ...event, to_state: 'PROPOSED' })
    if (byAdministrator) await insertPayoutEvent(tx.db, { ...event, to_state: 'APPROVED_ONCE' })
    await recordAudit(tx, {
      action: 'CREATE',
      entity: 'payouts',
      entityId: id,
      templeId,
      facts: { cents: amount, method, origin },
    })
    return id
  })
}
