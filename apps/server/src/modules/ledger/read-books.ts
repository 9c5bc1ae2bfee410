import type { Context } from '../../platform/context.ts'
import { type Account, chart } from './accounts.ts'
import {
  findTransfersOfMovements,
  findTransfersOfRequest,
  sumAccounts,
  type TransferRow,
} from './repository.ts'

export type Balance = {
  account: Account
  debitedCents: number
  creditedCents: number
  /** On the account's own side: a bank's balance, a temple's claim. Negative on the other side. */
  balanceCents: number
}

/**
 * Every account with transfers, of one temple or of all, in the chart's order.
 * @param at the end of this civil day; now by default
 */
export const readBalances = async (context: Context, templeId?: number, at?: string): Promise<Balance[]> => {
  const sums = await sumAccounts(context.db, { templeId, at })
  return sums
    .map((sum) => {
      const debit = chart[sum.account.purpose].side === 'DEBIT'
      const net = sum.debitedCents - sum.creditedCents
      return { ...sum, balanceCents: debit ? net : 0 - net }
    })
    .sort(
      (a, b) =>
        chart[a.account.purpose].number - chart[b.account.purpose].number ||
        (a.account.templeId ?? 0) - (b.account.templeId ?? 0) ||
        (a.account.gateway ?? '').localeCompare(b.account.gateway ?? ''),
    )
}

export type BookedMovement = {
  id: string
  name: string
  /** Civil date in Athens. */
  occurredOn: string
  recordedAt: Date
  transfers: TransferRow[]
}

const byMovement = (rows: readonly TransferRow[]): Map<string, BookedMovement> => {
  const movements = new Map<string, BookedMovement>()
  for (const row of rows) {
    const movement = movements.get(row.movementId) ?? {
      id: row.movementId,
      name: row.movement,
      occurredOn: row.occurredOn,
      recordedAt: row.recordedAt,
      transfers: [],
    }
    movement.transfers.push(row)
    movements.set(row.movementId, movement)
  }
  return movements
}

/** The bookings of a request, oldest first. */
export const readBookingsOfRequest = async (
  context: Context,
  requestId: number,
): Promise<BookedMovement[]> => [...byMovement(await findTransfersOfRequest(context.db, requestId)).values()]

/** Movements by id; unknown ones are left out. */
export const readMovements = async (
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BookedMovement>> => byMovement(await findTransfersOfMovements(context.db, ids))
