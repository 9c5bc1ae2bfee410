import type { Context } from '../../../platform/context.ts'
import { book, bookings, type Transfer } from '../../ledger/index.ts'
import { requestReversals } from '../connected/request-reversals.ts'
import { absorbIntoOpenPayout } from './absorb.ts'
import {
  findNettable,
  findShareFacts,
  findTemplesOf,
  findToCompute,
  type ItemKind,
  insertItem,
  lockTempleMoney,
  removeComputed,
  storeReleasedLines,
  storeShares,
  sumUnclaimed,
} from './repository.ts'
import { releasableShare } from './share.ts'

const AT_A_TIME = 500

type NewItem = { templeId: number; kind: ItemKind; amountCents: number; requestId?: number }

/**
 * Adds an item to a temple's released money together with its booking, whose id derives from the item's.
 * @returns the item's id
 */
export const addItem = async (
  tx: Context,
  item: NewItem,
  name: string,
  transfers: Transfer[],
): Promise<number> => {
  const today = tx.system.clock.today()
  const id = await insertItem(tx.db, { ...item, occurredOn: today, at: tx.system.clock.now() })
  await book(tx, {
    event: `payout-item:${id}`,
    name,
    occurredOn: today,
    transfers,
    ...(item.requestId === undefined ? {} : { requestId: item.requestId }),
  })
  return id
}

/**
 * Updates a temple's released money to the acts, refunds and disputes of these requests, and offsets its debts
 * against it. Call it in a transaction; the temple's money stays locked until it ends.
 */
const computeForTemple = async (
  tx: Context,
  templeId: number,
  requestIds: readonly number[],
): Promise<void> => {
  await lockTempleMoney(tx.db, templeId)
  const facts = await findShareFacts(tx.db, templeId, requestIds)
  for (const { request_id: requestId, released, ...share } of facts) {
    const amountCents = releasableShare(share) - released
    if (amountCents === 0) continue
    const kind = amountCents > 0 ? 'RELEASED' : 'WITHDRAWN'
    const name = amountCents > 0 ? 'share-released' : 'share-withdrawn'
    const transfers = bookings.shareReleased(templeId, amountCents)
    const id = await addItem(tx, { templeId, kind, amountCents, requestId }, name, transfers)
    if (kind === 'RELEASED') await storeReleasedLines(tx.db, id, share.done_lines)
  }
  const kept = facts.map((share) => ({
    requestId: share.request_id,
    owed: share.owed,
    released: releasableShare(share),
    cash: share.cash,
  }))
  await storeShares(tx.db, templeId, kept, tx.system.clock.now())
  await balanceTemple(tx, templeId)
}

/**
 * Keeps a temple's released money at or above zero: what was returned first reduces the payout that waits for
 * approval, and the temple owes us the rest; it is offset against what it earns next, as is the cash that it holds.
 * Call it with the temple's money locked.
 */
export const balanceTemple = async (tx: Context, templeId: number): Promise<void> => {
  let free = await sumUnclaimed(tx.db, templeId)
  if (free < 0) {
    await absorbIntoOpenPayout(tx, templeId)
    free = await sumUnclaimed(tx.db, templeId)
  }
  if (free < 0) {
    const owes = 0 - free
    await addItem(
      tx,
      { templeId, kind: 'RECOVERED', amountCents: owes },
      'temple-owes',
      bookings.templeOwes(templeId, owes),
    )
    await requestReversals(tx, templeId, owes)
    return
  }
  if (free === 0) return
  const netted = Math.min(free, await findNettable(tx.db, templeId))
  if (netted > 0) {
    await addItem(
      tx,
      { templeId, kind: 'NETTED', amountCents: 0 - netted },
      'temple-netted',
      bookings.templeNetted(templeId, netted),
    )
  }
}

/**
 * Computes the shares of changed requests, of one temple or of all. A failure for one temple does not delay the
 * others: it is logged and retried next time.
 */
export const computeShares = async (context: Context, templeId?: number): Promise<void> => {
  for (;;) {
    const waiting = await findToCompute(context.db, { limit: AT_A_TIME, templeId })
    if (waiting.length === 0) return
    const failed = await computeSome(context, [...new Set(waiting.map((row) => row.request_id))])
    const done = waiting.filter((row) => !failed.has(row.request_id)).map(({ id }) => id)
    await removeComputed(context.db, done)
    if (failed.size > 0 || waiting.length < AT_A_TIME) return
  }
}

const computeSome = async (context: Context, requestIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const pairs = await findTemplesOf(context.db, requestIds)
  const failed = new Set<number>()
  for (const [templeId, rows] of Map.groupBy(pairs, (pair) => pair.temple_id)) {
    const ids = rows.map((row) => row.request_id)
    try {
      await context.transaction((tx) => computeForTemple(tx, templeId, ids))
    } catch (error) {
      context.log.error({ err: error, templeId }, "a temple's share could not be computed")
      for (const id of ids) failed.add(id)
    }
  }
  return failed
}
