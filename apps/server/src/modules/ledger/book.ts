import type { Context, Database, System } from '../../platform/context.ts'
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
 * Writes a movement into the books, in the transaction that is running. The ids come from the event, so booking
 * the same event again changes nothing.
 *
 * @returns true when it was written now, false when it was written before
 * @throws when the same event is in the books with other amounts, or only in part: our own rules contradict what they
 *   said before, and nothing may be written over it
 */
export const book = async (context: Context, movement: Movement): Promise<boolean> => {
  assertBookable(movement)
  return context.transaction(async ({ db, actor, system }) => {
    const ids = await accountIds(db, system, movement)
    const rows = rowsOf(movement, ids, actor?.userId ?? null)
    const written = await insertTransfers(db, rows)
    if (written.length === 0) await assertSame(db, movement, rows)
    else if (written.length < rows.length) throw new Error(`${movement.event} was booked in part before`)
    return written.length > 0
  })
}

/**
 * The rows of movements that the caller writes itself, as part of a larger statement (`transfersWritten` in
 * repository.ts), which a transfer that is in the books already must fail as a whole. Reads no more than accounts that
 * this process has not met.
 *
 * @returns undefined where an account is not open yet: `book` opens it
 * @throws where a movement is not bookable
 */
export const transfersToWrite = async (
  { db, actor, system }: Pick<Context, 'db' | 'actor' | 'system'>,
  movements: readonly Movement[],
): Promise<NewTransfer[] | undefined> => {
  for (const movement of movements) assertBookable(movement)
  const ids = await openIds(db, system, accountsOf(movements))
  if (!ids) return undefined
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

/** Ids of accounts that were open before a transaction of ours looked: an account is never closed. */
const knownIds = new WeakMap<System, Map<string, number>>()
/** Transactions that opened accounts: those are gone again if the transaction fails, so their ids are not kept. */
const opening = new WeakSet<Database>()

const accountsOf = (movements: readonly Movement[]): Map<string, Account> =>
  new Map(
    movements
      .flatMap(({ transfers }) => transfers)
      .flatMap((transfer) => [transfer.debit, transfer.credit])
      .map((account) => [accountKey(account), account]),
  )

const knownOf = (system: System): Map<string, number> => {
  const known = knownIds.get(system) ?? new Map<string, number>()
  knownIds.set(system, known)
  return known
}

const readIds = async (db: Database, wanted: ReadonlyMap<string, Account>): Promise<Map<string, number>> =>
  new Map((await findAccounts(db, [...wanted.values()])).map(({ id, account }) => [accountKey(account), id]))

/** The ids of accounts that are open; undefined where one of them is not. */
const openIds = async (
  db: Database,
  system: System,
  wanted: ReadonlyMap<string, Account>,
): Promise<ReadonlyMap<string, number> | undefined> => {
  const known = knownOf(system)
  const has = (ids: ReadonlyMap<string, number>) => [...wanted.keys()].every((key) => ids.has(key))
  if (has(known)) return known
  const open = await readIds(db, wanted)
  if (!has(open)) return undefined
  if (!opening.has(db)) for (const [key, id] of open) known.set(key, id)
  return open
}

const accountIds = async (
  db: Database,
  system: System,
  movement: Movement,
): Promise<ReadonlyMap<string, number>> => {
  const wanted = accountsOf([movement])
  const known = await openIds(db, system, wanted)
  if (known) return known
  const open = await readIds(db, wanted)
  // In a fixed order: two transactions that open the same accounts must not wait for each other in a circle.
  const missing = [...wanted.keys()].filter((key) => !open.has(key)).sort()
  opening.add(db)
  await openAccounts(
    db,
    missing.flatMap((key) => wanted.get(key) ?? []),
  )
  return readIds(db, wanted)
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
