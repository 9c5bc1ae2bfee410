import type { Context, Database } from '../../platform/context.ts'
import { type Account, accountKey } from './accounts.ts'
import { assertBookable, type Movement, movementId, transferId } from './movement.ts'
import { findAccounts, findTransferAmounts, insertTransfers, openAccounts } from './repository.ts'

/**
 * Writes a movement into the books, in the transaction that is running. The ids come from the event, so booking
 * the same event again changes nothing.
 *
 * @returns true when it was written now, false when it stood there already
 * @throws when the same event stands there with other amounts, or only in part: then our own rules contradict
 *   what they said before, and nothing may be written over it
 */
export const book = async (context: Context, movement: Movement): Promise<boolean> => {
  assertBookable(movement)
  return context.transaction(async ({ db, actor }) => {
    const ids = await accountIds(db, movement)
    const idOf = (account: Account): number => {
      const id = ids.get(accountKey(account))
      if (id === undefined) throw new Error(`account ${accountKey(account)} was not opened`)
      return id
    }
    const rows = movement.transfers.map((transfer) => ({
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
      recorded_by: actor?.userId ?? null,
    }))
    const written = await insertTransfers(db, rows)
    if (written.length === 0) await assertSame(db, movement, rows)
    else if (written.length < rows.length) throw new Error(`${movement.event} was booked in part before`)
    return written.length > 0
  })
}

const accountIds = async (db: Database, movement: Movement): Promise<Map<string, number>> => {
  const wanted = new Map(
    movement.transfers
      .flatMap((transfer) => [transfer.debit, transfer.credit])
      .map((account) => [accountKey(account), account]),
  )
  const read = async () =>
    new Map(
      (await findAccounts(db, [...wanted.values()])).map(({ id, account }) => [accountKey(account), id]),
    )
  const open = await read()
  // In a fixed order: two transactions that open the same accounts must not wait for each other in a circle.
  const missing = [...wanted.keys()].filter((key) => !open.has(key)).sort()
  if (missing.length === 0) return open
  await openAccounts(
    db,
    missing.flatMap((key) => wanted.get(key) ?? []),
  )
  return read()
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
