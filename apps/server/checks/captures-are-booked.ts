import { sql } from 'kysely'
import type { Check } from './check.ts'

export const capturesAreBooked: Check = {
  says: 'every payment that arrived is booked, once and to the cent',
  async find(db) {
    const { rows } = await sql<{ id: number; arrived: number; booked: number }>`
      with arrived as (
        select payment_id, sum(case when type = 'MISREPORTED' then -amount_cents else amount_cents end)::bigint as cents
        from payment_event where type in ('CAPTURED', 'MISMATCHED', 'MISREPORTED') group by payment_id),
      booked as (
        select payment_id,
          sum(case when movement = 'unmatched-misreported' then -amount_cents else amount_cents end)::bigint as cents
        from ledger_transfer where code in ('offering', 'unmatched') and payment_id is not null group by payment_id)
      select coalesce(a.payment_id, b.payment_id) as id, coalesce(a.cents, 0) as arrived, coalesce(b.cents, 0) as booked
      from arrived a full join booked b on b.payment_id = a.payment_id
      where coalesce(a.cents, 0) <> coalesce(b.cents, 0)`.execute(db)
    return rows.map((row) => `payment ${row.id}: ${row.arrived} arrived, ${row.booked} booked`)
  },
}
