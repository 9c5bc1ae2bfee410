import { endAlarm, raiseAlarm } from '../../../platform/attention/attention.ts'
import type { Context } from '../../../platform/context.ts'
import { type ConnectedTransfer, connectedAccounts, GatewayRefused } from '../../payments/index.ts'
import { mailOwners } from '../bank-accounts/mails.ts'
import { findConnectedById } from '../connected/repository.ts'
import { findPayout, updatePayout } from '../repository.ts'
import { bookArrival } from './book-arrival.ts'
import { lockWithMoney, recordMove } from './decide-payout.ts'

const causeOf = (payoutId: number): string => `transfer:${payoutId}`

type Begun = { accountRef: string; amountCents: number; attempt: number; isRepeated: boolean }

/**
 * Transfers an approved payout to the temple's own account at the gateway: marks it as sent, asks the gateway outside
 * any transaction, and books the answer. Safe to repeat after an interruption at any step: looks for a transfer that
 * was begun before requesting it again. What the gateway refuses goes back to APPROVED and is retried later.
 * @throws GatewayUnavailable: the job is retried
 */
export const sendTransfer = async (context: Context, payoutId: number): Promise<void> => {
  const payout = await findPayout(context.db, payoutId)
  if (payout?.method !== 'STRIPE') return
  const connected = connectedAccounts(context.system)
  if (!connected) throw new Error(`STRIPE is not in service, and payout ${payoutId} waits for it`)
  const begun = await begin(context, payoutId)
  if (!begun) return
  const { isRepeated, ...asked } = begun
  try {
    const known = isRepeated ? await connected.findTransfer(payoutId) : null
    const transfer = known ?? (await connected.transfer({ payoutId, ...asked }))
    await complete(context, payoutId, transfer)
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    await putBack(context, payoutId, error.code)
  }
}

const begin = (context: Context, payoutId: number): Promise<Begun | undefined> =>
  context.transaction(async (tx) => {
    const payout = await lockWithMoney(tx, payoutId)
    const { state, connected_account_id: accountId } = payout
    const account = accountId === null ? undefined : await findConnectedById(tx.db, accountId)
    if (!account?.provider_ref || (state !== 'APPROVED' && state !== 'SENT')) return undefined
    const begun = {
      accountRef: account.provider_ref,
      amountCents: payout.amount_cents,
      attempt: payout.transfer_refusals,
    }
    if (state === 'SENT') return { ...begun, isRepeated: true }
    if (account.state !== 'ACTIVE') {
      await updatePayout(tx.db, payoutId, { reason: 'CONNECTED_ACCOUNT_NOT_USABLE' })
      await raiseAlarm(tx, {
        cause: causeOf(payoutId),
        kind: 'TRANSFER_REFUSED',
        payoutId,
        facts: { code: account.state, templeId: payout.temple_id, amountCents: payout.amount_cents },
      })
      return undefined
    }
    await updatePayout(tx.db, payoutId, { state: 'SENT', sent_at: tx.system.clock.now(), reason: null })
    await recordMove(tx, payout, 'SENT')
    return { ...begun, isRepeated: false }
  })

const complete = (context: Context, payoutId: number, transfer: ConnectedTransfer): Promise<void> =>
  context.transaction(async (tx) => {
    const payout = await lockWithMoney(tx, payoutId)
    if (payout.state !== 'SENT') return
    if (transfer.amountCents !== payout.amount_cents) {
      throw new Error(`transfer ${transfer.ref} is not the amount of payout ${payoutId}`)
    }
    const today = tx.system.clock.today()
    await bookArrival(tx, payout, today)
    await updatePayout(tx.db, payoutId, {
      state: 'PAID',
      paid_on: today,
      reference: transfer.ref,
      reason: null,
      ended_at: tx.system.clock.now(),
    })
    await recordMove(tx, payout, 'PAID')
    await mailOwners(tx, payout.temple_id, 'payoutPaid', payoutId)
    await endAlarm(tx, causeOf(payoutId))
  })

const putBack = (context: Context, payoutId: number, code: string): Promise<void> =>
  context.transaction(async (tx) => {
    const payout = await lockWithMoney(tx, payoutId)
    if (payout.state !== 'SENT') return
    const reason = code === 'balance_insufficient' ? 'GATEWAY_BALANCE' : 'GATEWAY_REFUSED'
    await updatePayout(tx.db, payoutId, {
      state: 'APPROVED',
      sent_at: null,
      reason,
      transfer_refusals: payout.transfer_refusals + 1,
    })
    await recordMove(tx, payout, 'APPROVED', { reason })
    await raiseAlarm(tx, {
      cause: causeOf(payoutId),
      kind: 'TRANSFER_REFUSED',
      payoutId,
      facts: { code, templeId: payout.temple_id, amountCents: payout.amount_cents },
    })
  })
