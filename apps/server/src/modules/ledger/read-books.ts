import type { Context } from '../../platform/context.ts'
import { type Account, accountKey, chart } from './accounts.ts'
import {
  findLinesOfAccount,
  findTransfersOfMovements,
  findTransfersOfRequest,
  sumAccounts,
  type TransferRow,
} from './repository.ts'

export type Balance = {
  account: Account
  debitedCents: number
  creditedCents: number
  /** What of it was booked in the year of that day. */
  since: { debitedCents: number; creditedCents: number }
  /** On the account's own side: a bank's balance, a temple's claim. Negative on the other side. */
  balanceCents: number
}

/** Debits less credits, on the account's own side. */
const onOwnSide = ({ purpose }: Account, net: number): number =>
  chart[purpose].side === 'DEBIT' ? net : 0 - net

/**
 * Every account with transfers, of one temple or of all, in the chart's order.
 * @param at the end of this civil day; now by default
 */
export const readBalances = async (context: Context, templeId?: number, at?: string): Promise<Balance[]> => {
  const year = (at ?? context.system.clock.today()).slice(0, 4)
  const sums = await sumAccounts(context.db, { templeId, from: `${year}-01-01`, at })
  return sums
    .map((sum) => ({
      ...sum,
      balanceCents: onOwnSide(sum.account, sum.debitedCents - sum.creditedCents),
    }))
    .sort(
      (a, b) =>
        chart[a.account.purpose].number - chart[b.account.purpose].number ||
        (a.account.templeId ?? 0) - (b.account.templeId ?? 0) ||
        (a.account.gateway ?? '').localeCompare(b.account.gateway ?? ''),
    )
}

/** As many as a person reads at once; the export has all. */
const MOST_LINES = 500

/**
 * The latest lines of an account within civil days, newest first, each with the balance after it on the account's own
 * side, and the balance that the oldest one began with.
 */
export const readLinesOfAccount = async (
  context: Context,
  account: Account,
  { from, until }: { from: string; until: string },
) => {
  const found = await findLinesOfAccount(context.db, account, { from, until, limit: MOST_LINES + 1 })
  const sums = await sumAccounts(context.db, { templeId: account.templeId ?? undefined, at: until })
  const own = sums.find((sum) => accountKey(sum.account) === accountKey(account))
  const closing = onOwnSide(account, (own?.debitedCents ?? 0) - (own?.creditedCents ?? 0))
  let after = closing
  const lines = found.slice(0, MOST_LINES).map((line) => {
    const balance = after
    after -= onOwnSide(account, line.cents)
    return { ...line, balance }
  })
  return { closing, lines, broughtForward: after, isCut: found.length > MOST_LINES }
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
