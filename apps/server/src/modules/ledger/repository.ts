import type { GatewayName } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import type { Account, Purpose } from './accounts.ts'

export type TransferRow = {
  id: string
  movementId: string
  movement: string
  code: string
  debit: Account
  credit: Account
  amountCents: number
  occurredOn: string
  recordedAt: Date
}

export type NewTransfer = {
  id: string
  movement_id: string
  movement: string
  code: string
  debit_account_id: number
  credit_account_id: number
  amount_cents: number
  occurred_on: string
  request_id: number | null
  payment_id: number | null
  refund_id: number | null
  payout_id: number | null
  recorded_by: number | null
}

const CURRENCY = 'EUR'

const transferColumns = {
  id: 'uuid',
  movement_id: 'uuid',
  movement: 'text',
  code: 'text',
  debit_account_id: 'bigint',
  credit_account_id: 'bigint',
  amount_cents: 'bigint',
  occurred_on: 'date',
  request_id: 'bigint',
  payment_id: 'bigint',
  refund_id: 'bigint',
  payout_id: 'bigint',
  recorded_by: 'bigint',
} as const satisfies Record<keyof NewTransfer, string>

/**
 * Writes transfers (`transfersToWrite`) as part of a larger statement: the body of a common table expression. One
 * that is already booked fails the statement; `book` checks whether it is the same.
 * @param from a table expression with a column `transfers`, the rows as JSON
 */
export const transfersWritten = (from: string): string => {
  const columns = Object.keys(transferColumns)
  const typed = Object.entries(transferColumns).map(([name, type]) => `${name} ${type}`)
  return `insert into ledger_transfer (${columns.join(', ')}, currency)
    select ${columns.map((name) => `t.${name}`).join(', ')}, '${CURRENCY}'
    from ${from} given, jsonb_to_recordset(given.transfers) as t(${typed.join(', ')})`
}

/** The ids of open accounts. */
export const findAccounts = async (db: Database, accounts: readonly Account[]) => {
  const purposes = [...new Set(accounts.map((account) => account.purpose))]
  const temples = accounts.flatMap((account) => (account.templeId === null ? [] : [account.templeId]))
  const rows = await db
    .selectFrom('ledger_account')
    .select(['id', 'purpose', 'temple_id', 'gateway'])
    .where('purpose', 'in', purposes)
    .where('currency', '=', CURRENCY)
    .where((where) =>
      where.or([
        where('temple_id', 'is', null),
        where('temple_id', 'in', temples.length > 0 ? temples : [0]),
      ]),
    )
    .execute()
  return rows.map((row) => ({ id: row.id, account: accountOf(row) }))
}

/** Opens accounts that are not open yet; another transaction may do so concurrently. */
export const openAccounts = (db: Database, accounts: readonly Account[]) =>
  db
    .insertInto('ledger_account')
    .values(
      accounts.map((account) => ({
        purpose: account.purpose,
        temple_id: account.templeId,
        gateway: account.gateway,
        currency: CURRENCY,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Writes transfers that do not exist yet and returns the ids of those that were written. */
export const insertTransfers = async (db: Database, transfers: readonly NewTransfer[]): Promise<string[]> => {
  const written = await db
    .insertInto('ledger_transfer')
    .values(transfers.map((transfer) => ({ ...transfer, currency: CURRENCY })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return written.map((row) => row.id)
}

export const findTransferAmounts = (db: Database, movementId: string) =>
  db
    .selectFrom('ledger_transfer')
    .select(['id', 'amount_cents as amountCents'])
    .where('movement_id', '=', movementId)
    .execute()

const accountOf = (row: { purpose: string; temple_id: number | null; gateway: string | null }): Account => ({
  purpose: row.purpose as Purpose,
  templeId: row.temple_id,
  gateway: row.gateway as GatewayName | null,
})

const transfers = (db: Database) =>
  db
    .selectFrom('ledger_transfer as t')
    .innerJoin('ledger_account as d', 'd.id', 't.debit_account_id')
    .innerJoin('ledger_account as c', 'c.id', 't.credit_account_id')
    .select([
      't.id',
      't.movement_id',
      't.movement',
      't.code',
      't.amount_cents',
      't.occurred_on',
      't.recorded_at',
      'd.purpose as debit_purpose',
      'd.temple_id as debit_temple_id',
      'd.gateway as debit_gateway',
      'c.purpose as credit_purpose',
      'c.temple_id as credit_temple_id',
      'c.gateway as credit_gateway',
    ])
    .orderBy('t.recorded_at')
    .orderBy('t.id')

const presentTransfers = (
  rows: Awaited<ReturnType<ReturnType<typeof transfers>['execute']>>,
): TransferRow[] =>
  rows.map((row) => ({
    id: row.id,
    movementId: row.movement_id,
    movement: row.movement,
    code: row.code,
    amountCents: row.amount_cents,
    occurredOn: row.occurred_on,
    recordedAt: row.recorded_at,
    debit: accountOf({
      purpose: row.debit_purpose,
      temple_id: row.debit_temple_id,
      gateway: row.debit_gateway,
    }),
    credit: accountOf({
      purpose: row.credit_purpose,
      temple_id: row.credit_temple_id,
      gateway: row.credit_gateway,
    }),
  }))

/** All transfers of a request, in the order in which they were written. */
export const findTransfersOfRequest = async (db: Database, requestId: number): Promise<TransferRow[]> =>
  presentTransfers(await transfers(db).where('t.request_id', '=', requestId).execute())

export const findTransfersOfMovements = async (
  db: Database,
  movementIds: readonly string[],
): Promise<TransferRow[]> =>
  movementIds.length === 0
    ? []
    : presentTransfers(await transfers(db).where('t.movement_id', 'in', movementIds).execute())

type SumRow = {
  purpose: string
  temple_id: number | null
  gateway: string | null
  debited: number
  credited: number
  debited_since: number
  credited_since: number
}
type Days = { from: string | null; at: string | null }

/** Finds a few accounts' days by the index. */
const sumsOfTemple = (templeId: number, { from, at }: Days) => sql<SumRow>`
  select a.purpose, a.temple_id, a.gateway,
    coalesce(sum(d.debited_cents), 0)::bigint as debited, coalesce(sum(d.credited_cents), 0)::bigint as credited,
    coalesce(sum(d.debited_cents) filter (where d.day >= ${from}::date), 0)::bigint as debited_since,
    coalesce(sum(d.credited_cents) filter (where d.day >= ${from}::date), 0)::bigint as credited_since
  from ledger_account a
  left join ledger_day d on d.account_id = a.id and (${at}::date is null or d.day <= ${at}::date)
  where a.temple_id = ${templeId}
  group by a.id`

/** Sums all days before it joins the accounts: over two million days that takes a fifth of the time. */
const sumsOfAll = ({ from, at }: Days) => sql<SumRow>`
  select a.purpose, a.temple_id, a.gateway, coalesce(d.debited, 0)::bigint as debited, coalesce(d.credited, 0)::bigint as credited,
    coalesce(d.debited_since, 0)::bigint as debited_since, coalesce(d.credited_since, 0)::bigint as credited_since
  from ledger_account a
  left join (
    select account_id, sum(debited_cents) as debited, sum(credited_cents) as credited,
      sum(debited_cents) filter (where day >= ${from}::date) as debited_since,
      sum(credited_cents) filter (where day >= ${from}::date) as credited_since
    from ledger_day
    where ${at}::date is null or day <= ${at}::date
    group by 1) d on d.account_id = a.id`

/**
 * Debits and credits of each account (cents), for one temple or all, up to the end of a civil day, and of that since
 * another civil day. Sums days and not transfers (migration 0661).
 */
export const sumAccounts = async (
  db: Database,
  {
    templeId,
    from = null,
    at = null,
  }: { templeId?: number | undefined; from?: string | null; at?: string | undefined | null },
) => {
  const days = { from, at }
  const sums = templeId === undefined ? sumsOfAll(days) : sumsOfTemple(templeId, days)
  const { rows } = await sums.execute(db)
  return rows.map((row) => ({
    account: accountOf(row),
    debitedCents: row.debited,
    creditedCents: row.credited,
    since: { debitedCents: row.debited_since, creditedCents: row.credited_since },
  }))
}

type AccountLineRow = {
  id: string
  movement_id: string
  code: string
  occurred_on: string
  request_id: number | null
  payout_id: number | null
  /** Cents; a debit is positive. */
  cents: number
  purpose: string
  temple_id: number | null
  gateway: string | null
}

/** The transfers of an account within civil days (both included), newest first, each with the other account. */
export const findLinesOfAccount = async (
  db: Database,
  account: Account,
  { from, until, limit }: { from: string; until: string; limit: number },
) => {
  const { rows } = await sql<AccountLineRow>`
    with own as (
      select id from ledger_account where purpose = ${account.purpose} and currency = ${CURRENCY}
        and temple_id is not distinct from ${account.templeId}::bigint and gateway is not distinct from ${account.gateway}::text),
    sides as (
      select t.*, t.amount_cents as cents, t.credit_account_id as other from ledger_transfer t join own on own.id = t.debit_account_id
      union all
      select t.*, -t.amount_cents, t.debit_account_id from ledger_transfer t join own on own.id = t.credit_account_id)
    select s.id, s.movement_id, s.code, s.occurred_on, s.request_id, s.payout_id, s.cents, o.purpose, o.temple_id, o.gateway
    from sides s join ledger_account o on o.id = s.other
    where s.occurred_on between ${from} and ${until}
    order by s.occurred_on desc, s.recorded_at desc, s.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, other: accountOf(row) }))
}

/** Folds each account's day with several rows into one; balances stay the same at every moment. */
export const foldDays = async (db: Database): Promise<void> => {
  await sql`
    with several as (select account_id, day from ledger_day group by 1, 2 having count(*) > 1),
    folded as (
      delete from ledger_day d using several s where d.account_id = s.account_id and d.day = s.day
      returning d.account_id, d.day, d.debited_cents, d.credited_cents)
    insert into ledger_day (account_id, day, debited_cents, credited_cents)
    select account_id, day, sum(debited_cents), sum(credited_cents) from folded group by 1, 2`.execute(db)
}

/** What arrived at temples' banks in cents, less returns. */
export const sumPaidOut = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case code when 'payout-arrived' then amount_cents when 'payout-returned' then -amount_cents end), 0)::bigint
      as cents
    from ledger_transfer where payout_id is not null`.execute(db)
  return Number(rows[0]?.cents ?? 0)
}
