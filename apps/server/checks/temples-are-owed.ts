import { sql } from 'kysely'
import type { Check } from './check.ts'

export const templesAreOwed: Check = {
  says: 'no temple owes us out of its payable, disputes aside',
  async find(db) {
    const { rows } = await sql<{ temple_id: number; cents: number }>`
      select a.temple_id, (
          coalesce((select sum(amount_cents) from ledger_transfer t where t.credit_account_id = a.id), 0)
        - coalesce((select sum(amount_cents) from ledger_transfer t where t.debit_account_id = a.id), 0))::bigint as cents
      from ledger_account a
      where a.purpose = 'TEMPLE_PAYABLE'
        and not exists (
          select from ledger_transfer t where t.debit_account_id = a.id and t.movement = 'dispute-lost')`.execute(
      db,
    )
    return rows.filter((row) => row.cents < 0).map((row) => `temple ${row.temple_id}: ${row.cents}`)
  },
}
