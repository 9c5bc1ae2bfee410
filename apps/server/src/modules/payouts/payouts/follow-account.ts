import type { ConnectedAccountState } from '@kandili/contract'
import { callAttention, endAlarm, raiseAlarm } from '../../../platform/attention/attention.ts'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { type ConnectedAccount, connectedAccounts } from '../../payments/index.ts'
import { parameter } from '../../settings/index.ts'
import { storeConnectedAccount } from '../../temples/index.ts'
import { mailOwners } from '../bank-accounts/mails.ts'
import { sendReversalJob, sendTransferJob } from '../connected/jobs.ts'
import {
  type AccountRow,
  findConnected,
  findConnectedById,
  findConnectedByRef,
  lockConnected,
  storeConnectedPayouts,
  updateConnected,
} from '../connected/repository.ts'
import { findWaitingTransfers } from '../connected/repository-transfers.ts'
import { learnReversals } from './send-reversal.ts'

/** How far back the payouts of a temple's account are read: one may fail weeks after it was reported paid. */
const PAYOUT_DAYS = 60
const READ_AGAIN_MS = DAY_MS
const TRIED_AGAIN_MS = 60 * 60_000
const AT_A_TIME = 100

/** Handles a webhook about a temple's account or a transfer: asks the gateway for the current state of both. */
export const followAccount = async (
  context: Context,
  { accountRef, transferRef }: { accountRef: string; transferRef?: string | undefined },
): Promise<void> => {
  const connected = connectedAccounts(context.system)
  if (!connected) throw new Error(`STRIPE is not in service, and ${accountRef} waits for it`)
  if (transferRef !== undefined) await learnReversals(context, await connected.readTransfer(transferRef))
  const account = await accountOf(context, accountRef)
  if (account) return refreshAccount(context, account)
  await callAttention(context, {
    cause: `account:${accountRef}`,
    kind: 'UNKNOWN_ACCOUNT',
    facts: { account: accountRef },
  })
}

/** The account by its id at the gateway; if its opening was interrupted before we stored that, by our id on it. */
const accountOf = async (context: Context, ref: string): Promise<AccountRow | undefined> => {
  const known = await findConnectedByRef(context.db, ref)
  if (known) return known
  const there = await connectedAccounts(context.system)?.read(ref)
  const ours = there?.ourId == null ? undefined : await findConnectedById(context.db, there.ourId)
  if (!ours || ours.provider_ref !== null) return undefined
  await updateConnected(context.db, ours.id, { provider_ref: ref })
  return { ...ours, provider_ref: ref }
}

const stateOf = (there: ConnectedAccount, activatedAt: Date | null): ConnectedAccountState => {
  if (there.isClosed) return 'CLOSED'
  if (there.transfers === 'ACTIVE') return 'ACTIVE'
  return there.transfers === 'STOPPED' && activatedAt !== null ? 'RESTRICTED' : 'ONBOARDING'
}

/**
 * Asks the gateway about a temple's account and its payouts, and stores both. An account that stops accepting
 * transfers opens an attention item and notifies the temple's owners; so does a payout that its bank returned.
 * @throws GatewayUnavailable
 */
export const refreshAccount = async (context: Context, account: AccountRow): Promise<void> => {
  const connected = connectedAccounts(context.system)
  const ref = account.provider_ref
  if (!connected || ref === null || account.state === 'CLOSED') return
  const there = await connected.read(ref)
  const since = new Date(context.system.clock.now().getTime() - PAYOUT_DAYS * DAY_MS)
  const payouts = there.isClosed ? [] : await connected.listPayouts(ref, since)
  await context.transaction(async (tx) => {
    const row = await lockConnected(tx.db, account.id)
    if (!row || row.state === 'CLOSED') return
    await keepState(tx, row, there)
    const failed = await storeConnectedPayouts(
      tx.db,
      payouts.map((payout) => ({
        connected_account_id: row.id,
        provider_ref: payout.ref,
        amount_cents: payout.amountCents,
        state: payout.state,
        failure: payout.failure,
        arrives_on: payout.arrivesOn,
        created_at: payout.createdAt,
      })),
    )
    for (const payout of failed) {
      await callAttention(tx, {
        cause: `connected-payout:${payout.provider_ref}`,
        kind: 'CONNECTED_PAYOUT_FAILED',
        facts: { templeId: row.temple_id, amountCents: payout.amount_cents },
      })
      await mailOwners(tx, row.temple_id, 'connectedPayoutFailed', payout.id)
    }
  })
}

const keepState = async (tx: Context, row: AccountRow, there: ConnectedAccount): Promise<void> => {
  const now = tx.system.clock.now()
  const state = stateOf(there, row.activated_at)
  const isNew = state === 'ACTIVE' && row.activated_at === null
  const coolingDays = await parameter(tx, 'bankAccountCoolingDays')
  await updateConnected(tx.db, row.id, {
    state,
    pays_out: there.paysOut,
    requirements: there.requirements,
    requirements_due: there.requirementsDue,
    read_at: now,
    ...(isNew ? { activated_at: now, usable_from: new Date(now.getTime() + coolingDays * DAY_MS) } : {}),
    ...(state === 'CLOSED' ? { closed_at: now } : {}),
  })
  if (state !== 'ONBOARDING') {
    await storeConnectedAccount(tx.db, row.temple_id, state === 'CLOSED' ? null : there.ref)
  }
  if (isNew) await mailOwners(tx, row.temple_id, 'connectedAccountActive', row.id)
  const cause = `connected-account:${row.id}`
  if (state === 'ACTIVE') await endAlarm(tx, cause)
  if (state === row.state || (state !== 'RESTRICTED' && state !== 'CLOSED')) return
  await raiseAlarm(tx, { cause, kind: 'CONNECTED_ACCOUNT', facts: { templeId: row.temple_id, state } })
  await mailOwners(tx, row.temple_id, 'connectedAccountStopped', row.id, `${state}:${now.toISOString()}`)
}

/**
 * Recovers what was lost: reads accounts without news for a day, and sends missing jobs of transfers and reversals. A
 * failure of one account does not delay the others.
 */
export const reconcileAccounts = async (context: Context): Promise<void> => {
  if (!connectedAccounts(context.system)) return
  const now = context.system.clock.now().getTime()
  const accounts = await findConnected(context.db, {
    readBefore: new Date(now - READ_AGAIN_MS),
    limit: AT_A_TIME,
  })
  for (const account of accounts) {
    try {
      await refreshAccount(context, account)
    } catch (error) {
      context.log.warn({ err: error, accountId: account.id }, 'a connected account could not be read')
    }
  }
  const waiting = await findWaitingTransfers(context.db, new Date(now - TRIED_AGAIN_MS))
  for (const id of waiting.payouts) await sendTransferJob(context, id)
  for (const id of waiting.reversals) await sendReversalJob(context, id)
}
