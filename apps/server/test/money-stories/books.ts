import { formatSignedMoney } from '@kandili/money'
import { sql } from 'kysely'
import { accountName, readBalances } from '../../src/modules/ledger/index.ts'
import type { Context, Database } from '../../src/platform/context.ts'

/** A temple that exists only for its account. Returns its id. */
export const addTemple = async (db: Database, name: string): Promise<number> => {
  const added = await sql<{ id: number }>`
    insert into temple (title, kind, city_id)
    select jsonb_build_object('el', ${name}::text, 'en', ${name}::text), 'PARISH', id from city order by id limit 1
    returning id`.execute(db)
  const id = added.rows[0]?.id
  if (id === undefined) throw new Error('the reference data has no city')
  return id
}

type Row = readonly string[]

const table = (head: Row, rows: readonly Row[]): string => {
  const widths = head.map((cell, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? cell).length)),
  )
  const line = (row: Row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd()
  return [line(head), widths.map((width) => '-'.repeat(width)).join('-|-'), ...rows.map(line)].join('\n')
}

const money = (amount: number) => formatSignedMoney(amount).replaceAll('\u00a0', ' ')
const named = (text: string, temples: ReadonlyMap<number, string>) =>
  text.replace(/:(\d+)$/, (_, id: string) => `:${temples.get(Number(id)) ?? id}`)

/** Every transfer, in the order of writing, as a table for people; temples by name. */
export const printTransfers = async (
  context: Context,
  temples: ReadonlyMap<number, string>,
): Promise<string> => {
  const rows = await sql<{
    movement: string
    code: string
    amount: number
    debit: string
    credit: string
  }>`
    select t.movement, t.code, t.amount_cents as amount,
      d.purpose || coalesce(':' || d.temple_id, ':' || d.gateway, '') as debit,
      c.purpose || coalesce(':' || c.temple_id, ':' || c.gateway, '') as credit
    from ledger_transfer t
    join ledger_account d on d.id = t.debit_account_id
    join ledger_account c on c.id = t.credit_account_id
    order by t.recorded_at, t.id`.execute(context.db)
  return table(
    ['movement', 'transfer', 'debit', 'credit', 'amount'],
    rows.rows.map((row) => [
      row.movement,
      row.code,
      named(row.debit, temples),
      named(row.credit, temples),
      money(row.amount),
    ]),
  )
}

/** The accounts with a balance other than zero. */
export const printBalances = async (
  context: Context,
  temples: ReadonlyMap<number, string>,
): Promise<string> => {
  const open = (await readBalances(context)).filter((balance) => balance.balanceCents !== 0)
  return table(
    ['account', 'debit', 'credit'],
    open.map(({ account, debitedCents, creditedCents }) => {
      const net = debitedCents - creditedCents
      const name = named(accountName(account), temples)
      return [name, net > 0 ? money(net) : '', net < 0 ? money(0 - net) : '']
    }),
  )
}
