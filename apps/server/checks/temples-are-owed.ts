import { sql } from 'kysely'
import type { Check } from './check.ts'

/**
 * Held and released money together: a refund lowers what is held at once, and what was released, or offset against
 * cash, follows within a minute (a temple with shares still to compute is checked next time).
 */
export const templesAreOwed: Check = {
  says: 'no temple owes us out of its payable, disputes aside, and none is owed out of what it owes',
  async find(db) {
    const { rows } = await sql<{ temple_id: number; purpose: string; cents: number }>`
      with waiting as (
        select distinct l.temple_id from share_to_compute s join request_line l using (request_id))
      select a.temple_id, a.purpose, case when a.purpose = 'DUE_FROM_TEMPLE' then -1 else 1 end * (
          coalesce((select sum(amount_cents) from ledger_transfer t where t.credit_account_id = a.id), 0)
        - coalesce((select sum(amount_cents) from ledger_transfer t where t.debit_account_id = a.id), 0))::bigint as cents
      from ledger_account a
      where a.purpose in ('TEMPLE_PAYABLE', 'TEMPLE_RELEASED', 'PAYOUTS_IN_TRANSIT', 'DUE_FROM_TEMPLE')
        and a.temple_id not in (select temple_id from waiting)
        and (a.purpose <> 'TEMPLE_PAYABLE' or not exists (
          select from ledger_transfer t where t.debit_account_id = a.id and t.movement = 'dispute-lost'))`.execute(
      db,
    )
    return rows
      .filter((row) => row.cents < 0)
      .map((row) => `temple ${row.temple_id}, ${row.purpose}: ${row.cents}`)
  },
}
