import { sql } from 'kysely'
import type { Check } from './check.ts'

/** True by the shape of the table; checked anyway, because everything else depends on it. */
export const transfersBalance: Check = {
  says: 'what is debited is credited, in each currency',
  async find(db) {
    const { rows } = await sql<{ currency: string; debited: number; credited: number }>`
      select currency, sum(debit)::bigint as debited, sum(credit)::bigint as credited
      from (
        select d.currency, t.amount_cents as debit, 0 as credit
        from ledger_transfer t join ledger_account d on d.id = t.debit_account_id
        union all
        select c.currency, 0, t.amount_cents
        from ledger_transfer t join ledger_account c on c.id = t.credit_account_id
      ) sides
      group by currency having sum(debit) <> sum(credit)`.execute(db)
    return rows.map((row) => `${row.currency}: ${row.debited} debited, ${row.credited} credited`)
  },
}
