import { sql } from 'kysely'
import type { Check } from './check.ts'

export const releasedIsClaimedOnce: Check = {
  says: 'what was released to each temple is, to the cent, what can be paid out or waits for approval',
  async find(db) {
    const { rows } = await sql<{ temple_id: number; booked: number; items: number }>`
      with booked as (
        select a.temple_id, (
            coalesce((select sum(amount_cents) from ledger_transfer t where t.credit_account_id = a.id), 0)
          - coalesce((select sum(amount_cents) from ledger_transfer t where t.debit_account_id = a.id), 0))::bigint as cents
        from ledger_account a where a.purpose = 'TEMPLE_RELEASED'),
      items as (
        select i.temple_id, sum(i.amount_cents)::bigint as cents
        from payout_item i left join payout p on p.id = i.payout_id
        where p.id is null or p.state in ('PROPOSED', 'APPROVED_ONCE') group by 1)
      select temple_id, coalesce(b.cents, 0) as booked, coalesce(i.cents, 0) as items
      from booked b full join items i using (temple_id)
      where coalesce(b.cents, 0) <> coalesce(i.cents, 0)`.execute(db)
    return rows.map((row) => `temple ${row.temple_id}: ${row.booked} booked, ${row.items} in items`)
  },
}
