import { sql } from 'kysely'
import type { Check } from './check.ts'

export const daysAddUp: Check = {
  says: "each account's days add up to its transfers",
  async find(db) {
    const { rows } = await sql<{ account_id: number; days: number; transfers: number }>`
      with days as (
        select account_id, sum(debited_cents - credited_cents)::bigint as cents from ledger_day group by 1),
      transfers as (
        select account_id, sum(cents)::bigint as cents from (
          select debit_account_id as account_id, amount_cents as cents from ledger_transfer
          union all
          select credit_account_id, -amount_cents from ledger_transfer) sides group by 1)
      select account_id, coalesce(d.cents, 0) as days, coalesce(t.cents, 0) as transfers
      from days d full join transfers t using (account_id)
      where coalesce(d.cents, 0) <> coalesce(t.cents, 0)`.execute(db)
    return rows.map((row) => `account ${row.account_id}: days ${row.days}, transfers ${row.transfers}`)
  },
}
