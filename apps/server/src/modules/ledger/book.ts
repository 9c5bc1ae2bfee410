import type { Context, Database, System } from '../../platform/context.ts'
import { perSystem } from '../../platform/copies/per-system.ts'
import { type Account, accountKey } from './accounts.ts'
import { assertBookable, type Movement, movementId, transferId } from './movement.ts'
import {
  findAccounts,
  findTransferAmounts,
  insertTransfers,
  type NewTransfer,
  openAccounts,
} from './repository.ts'

/**
 * Books a movement in the running transaction. The ids derive from the event, so booking the same event again changes
 * nothing.
 *
 * @returns true if it was booked now, false if it was booked before
 * @throws if the same event is booked with other amounts, or only in part: our own rules contradict what they said
 *   before, and nothing may be written over it
 */
export const book = async (context: Context, movement: Movement): Promise<boolean> => {
  return context.transaction(async (tx) => {
    const rows = await transfersToWrite(tx, [movement])
    const written = await insertTransfers(tx.db, rows)
    if (written.length === 0) await assertSame(tx.db, movement, rows)
    else if (written.length < rows.length) throw new Error(`${movement.event} was booked in part before`)
    return written.length > 0
  })
}

/**
 * The rows of movements, for a caller that writes them itself as part of a larger statement (`transfersWritten` in
 * repository.ts), which must fail as a whole if a transfer is already booked. Opens accounts that are not open yet, and
 * reads only those that this process has not seen.
 * @throws if a movement is not bookable
 */
export const transfersToWrite = async (
  { db, actor, system }: Pick<Context, 'db' | 'actor' | 'system'>,
  movements: readonly Movement[],
): Promise<NewTransfer[]> => {
  for (const movement of movements) assertBookable(movement)
  const ids = await accountIds(db, system, accountsOf(movements))
  return movements.flatMap((movement) => rowsOf(movement, ids, actor?.userId ?? null))
}

const rowsOf = (
  movement: Movement,
  ids: ReadonlyMap<string, number>,
  recordedBy: number | null,
): NewTransfer[] => {
  const idOf = (account: Account): number => {
    const id = ids.get(accountKey(account))
    if (id === undefined) throw new Error(`account ${accountKey(account)} was not opened`)
    return id
  }
  return movement.transfers.map((transfer) => ({
    id: transferId(movement.event, transfer),
    movement_id: movementId(movement.event),
    movement: movement.name,
    code: transfer.code,
    debit_account_id: idOf(transfer.debit),
    credit_account_id: idOf(transfer.credit),
    amount_cents: transfer.amountCents,
    occurred_on: movement.occurredOn,
    request_id: movement.requestId ?? null,
    payment_id: movement.paymentId ?? null,
    refund_id: movement.refundId ?? null,
    payout_id: movement.payoutId ?? null,
    recorded_by: recordedBy,
  }))
}

/** Cached ids of open accounts: an account is never closed. */
const knownIds = perSystem(() => new Map<string, number>())
/** Transactions that opened accounts: these vanish if the transaction fails, so their ids are not cached. */
const opening = new WeakSet<Database>()

const accountsOf = (movements: readonly Movement[]): Map<string, Account> =>
  new Map(
    movements
      .flatMap(({ transfers }) => transfers)
      .flatMap((transfer) => [transfer.debit, transfer.credit])
      .map((account) => [accountKey(account), account]),
  )

const readIds = async (db: Database, wanted: ReadonlyMap<string, Account>): Promise<Map<string, number>> =>
  new Map((await findAccounts(db, [...wanted.values()])).map(({ id, account }) => [accountKey(account), id]))

/** The ids of accounts, which are opened if they are not. */
const accountIds = async (
  db: Database,
  system: System,
  wanted: ReadonlyMap<string, Account>,
): Promise<ReadonlyMap<string, number>> => {
  const known = knownIds(system)
  const missingIn = (ids: ReadonlyMap<string, number>) => [...wanted.keys()].filter((key) => !ids.has(key))
  if (missingIn(known).length === 0) return known
  let open = await readIds(db, wanted)
  // In a fixed order, so that two transactions that open the same accounts do not deadlock.
  const missing = missingIn(open).sort()
  if (missing.length > 0) {
    if (db.isTransaction) opening.add(db)
    await openAccounts(
      db,
      missing.flatMap((key) => wanted.get(key) ?? []),
    )
    open = await readIds(db, wanted)
  }
  if (!opening.has(db)) for (const [key, id] of open) known.set(key, id)
  return open
}

const assertSame = async (
  db: Database,
  movement: Movement,
  rows: readonly { id: string; amount_cents: number }[],
): Promise<void> => {
  const standing = await findTransferAmounts(db, movementId(movement.event))
  const amounts = new Map(standing.map((row) => [row.id, row.amountCents]))
  const same =
    standing.length === rows.length && rows.every((row) => amounts.get(row.id) === row.amount_cents)
  if (!same) throw new Error(`${movement.event} was booked before with other amounts`)
}
