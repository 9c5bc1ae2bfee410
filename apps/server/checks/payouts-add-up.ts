import { sql } from 'kysely'
import type { Check } from './check.ts'

export const payoutsAddUp: Check = {
  says: 'every payout is the sum of its items, and booked as far as it went',
  async find(db) {
    const { rows } = await sql<{ id: number; state: string; amount: number; items: number; transit: number }>`
      select p.id, p.state, p.amount_cents as amount,
        (select coalesce(sum(amount_cents), 0)::bigint from payout_item i where i.payout_id = p.id) as items,
        (select coalesce(sum(case when t.code = 'payout-begun' then t.amount_cents else -t.amount_cents end), 0)::bigint
          from ledger_transfer t
          where t.payout_id = p.id and t.code in ('payout-begun', 'payout-called-off', 'payout-arrived')) as transit
      from payout p`.execute(db)
    return rows
      .filter(({ state, amount, items, transit }) => {
        const isInTransit = state === 'APPROVED' || state === 'SENT'
        return items !== (state === 'CANCELED' ? 0 : amount) || transit !== (isInTransit ? amount : 0)
      })
      .map(
        (row) =>
          `payout ${row.id} (${row.state}): ${row.amount}, items ${row.items}, in transit ${row.transit}`,
      )
  },
}
