import { sql } from 'kysely'
import type { Check } from './check.ts'

/** Unexplained amounts, and those declared our loss, may exceed it. */
export const refundsWithinCaptures: Check = {
  says: 'no payment and no line gives back more than it holds',
  async find(db) {
    const payments = await sql<{ id: number; captured: number; refunded: number }>`
      select p.id, p.captured_cents as captured, sum(r.cents)::bigint as refunded
      from payment p
      join lateral (
        select f.amount_cents - f.suspense_cents - coalesce((
          select sum(t.amount_cents) from ledger_transfer t
          where t.refund_id = f.id and t.movement = 'refund-explained' and t.code = 'refund-loss'), 0) as cents
        from refund f where f.payment_id = p.id and f.state <> 'FAILED') r on true
      group by p.id having sum(r.cents) > p.captured_cents`.execute(db)
    const lines = await sql<{ id: number; amount: number; refunded: number }>`
      select l.id, l.amount_cents as amount, sum(s.amount_cents)::bigint as refunded
      from request_line l
      join refund_share s on s.line_id = l.id
      join refund r on r.id = s.refund_id and r.state <> 'FAILED'
      group by l.id having sum(s.amount_cents) > l.amount_cents`.execute(db)
    return [
      ...payments.rows.map((row) => `payment ${row.id}: ${row.captured} arrived, ${row.refunded} given back`),
      ...lines.rows.map((row) => `line ${row.id}: ${row.amount} paid, ${row.refunded} given back`),
    ]
  },
}
