import { callAttention } from '../../../platform/attention/attention.ts'
import type { Context } from '../../../platform/context.ts'
import { book, bookings } from '../../ledger/index.ts'
import { type ConnectedTransfer, connectedAccounts, GatewayRefused } from '../../payments/index.ts'
import {
  findPayoutByTransfer,
  findReversal,
  insertReversal,
  isKnownReversal,
  type Reversal,
  updateReversal,
} from '../connected/repository-transfers.ts'
import { findPayout } from '../repository.ts'
import { balanceTemple } from '../shares/compute-shares.ts'
import { insertItem, lockTempleMoney } from '../shares/repository.ts'

const GATEWAY = { at: 'GATEWAY', gateway: 'STRIPE' } as const

/**
 * Reverses a part of a transfer, outside any transaction and under our row's id, and books the answer. What the
 * gateway refuses, because the temple's account has less, stays owed.
 * @throws GatewayUnavailable: the job is retried
 */
export const sendReversal = async (context: Context, reversalId: number): Promise<void> => {
  const reversal = await findReversal(context.db, reversalId)
  const payout = reversal && (await findPayout(context.db, reversal.payout_id))
  if (reversal?.state !== 'REQUESTED' || !payout?.reference) return
  const connected = connectedAccounts(context.system)
  if (!connected) throw new Error(`STRIPE is not in service, and reversal ${reversalId} waits for it`)
  try {
    const ref = await connected.reverse({
      ourId: reversalId,
      transferRef: payout.reference,
      amountCents: reversal.amount_cents,
    })
    await settle(context, reversal, { state: 'DONE', ref })
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    await settle(context, reversal, { state: 'FAILED', code: error.code })
  }
}

type Settled = { state: 'DONE'; ref: string } | { state: 'FAILED'; code: string }

const settle = (context: Context, { id, temple_id: templeId }: Reversal, settled: Settled): Promise<void> =>
  context.transaction(async (tx) => {
    await lockTempleMoney(tx.db, templeId)
    const reversal = await findReversal(tx.db, id)
    if (reversal?.state !== 'REQUESTED') return
    const at = tx.system.clock.now()
    if (settled.state === 'DONE') {
      await updateReversal(tx.db, id, { state: 'DONE', provider_ref: settled.ref, settled_at: at })
      await book(tx, {
        event: `transfer-reversed:${id}`,
        name: 'transfer-reversed',
        occurredOn: tx.system.clock.today(),
        transfers: bookings.transferReversed(templeId, reversal.amount_cents, 'STRIPE'),
        payoutId: reversal.payout_id,
      })
      return
    }
    await updateReversal(tx.db, id, { state: 'FAILED', failure: settled.code, settled_at: at })
    await callAttention(tx, {
      cause: `reversal-failed:${id}`,
      kind: 'TEMPLE_OWES',
      payoutId: reversal.payout_id,
      facts: { code: settled.code, templeId, amountCents: reversal.amount_cents },
    })
    await balanceTemple(tx, templeId)
  })

/**
 * Records the reversals of a transfer: our own whose response was lost, and those that a person made at the gateway.
 * The temple is owed the latter again, and a person is notified.
 */
export const learnReversals = async (context: Context, transfer: ConnectedTransfer): Promise<void> => {
  const payout = await findPayoutByTransfer(context.db, transfer.ref)
  if (!payout) return
  for (const { ref, ourId, amountCents } of transfer.reversals) {
    const ours = ourId === null ? undefined : await findReversal(context.db, ourId)
    if (ours?.payout_id === payout.id) {
      await settle(context, ours, { state: 'DONE', ref })
    } else {
      await learnForeign(context, payout, { ref, amountCents })
    }
  }
}

const learnForeign = (
  context: Context,
  { id: payoutId, temple_id: templeId }: { id: number; temple_id: number },
  { ref, amountCents }: { ref: string; amountCents: number },
): Promise<void> =>
  context.transaction(async (tx) => {
    await lockTempleMoney(tx.db, templeId)
    if (await isKnownReversal(tx.db, ref)) return
    const at = tx.system.clock.now()
    const today = tx.system.clock.today()
    await insertReversal(tx.db, {
      payout_id: payoutId,
      temple_id: templeId,
      amount_cents: amountCents,
      state: 'DONE',
      origin: 'AT_GATEWAY',
      provider_ref: ref,
      requested_at: at,
      settled_at: at,
    })
    await insertItem(tx.db, { templeId, kind: 'RETURNED', amountCents, occurredOn: today, at })
    await book(tx, {
      event: `transfer-returned:${ref}`,
      name: 'payout-returned',
      occurredOn: today,
      transfers: bookings.payoutReturned(templeId, amountCents, 0, GATEWAY),
      payoutId,
    })
    await callAttention(tx, {
      cause: `transfer-returned:${ref}`,
      kind: 'TRANSFER_REVERSED',
      payoutId,
      facts: { templeId, amountCents },
    })
    await balanceTemple(tx, templeId)
  })
