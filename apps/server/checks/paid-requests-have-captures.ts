import { sql } from 'kysely'
import type { Check } from './check.ts'

export const paidRequestsHaveCaptures: Check = {
  says: 'no request is paid without its money, and none waits whose money is there',
  async find(db) {
    const { rows } = await sql<{ id: number; state: string; arrived: number; total: number }>`
      select r.id, r.state, r.total_cents as total, coalesce(sum(p.cents), 0)::bigint as arrived
      from request r
      left join (
        -- What arrived beyond what a payment was asked for is booked apart.
        select request_id, least(captured_cents, amount_cents) as cents from payment where booked_to = 'TEMPLES') p
        on p.request_id = r.id
      where r.total_cents > 0
      group by r.id
      having (r.state in ('PAID', 'COMPLETED', 'REFUNDED')) <> (coalesce(sum(p.cents), 0) = r.total_cents)
          or coalesce(sum(p.cents), 0) > r.total_cents`.execute(db)
    return rows.map((row) => `request ${row.id} (${row.state}): ${row.total} asked, ${row.arrived} arrived`)
  },
}
