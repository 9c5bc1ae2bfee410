import { sql } from 'kysely'
import type { Check } from './check.ts'

export const refundsAreBooked: Check = {
  says: 'every refund that went out is booked, and none that did not',
  async find(db) {
    const { rows } = await sql<{ id: number; state: string; amount: number; booked: number }>`
      select r.id, r.state, r.amount_cents as amount, coalesce(b.cents, 0)::bigint as booked
      from refund r
      left join (
        select refund_id, sum(case when movement = 'refund-returned' then -amount_cents else amount_cents end) as cents
        from ledger_transfer where code = 'refund-paid' and refund_id is not null group by refund_id
      ) b on b.refund_id = r.id
      where coalesce(b.cents, 0) <> case when r.state = 'SUCCEEDED' then r.amount_cents else 0 end`.execute(
      db,
    )
    return rows.map((row) => `refund ${row.id} (${row.state}): ${row.amount}, booked ${row.booked}`)
  },
}
