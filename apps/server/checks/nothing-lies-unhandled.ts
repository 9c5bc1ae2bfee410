import { paymentGateways } from '@kandili/contract'
import { sql } from 'kysely'
import type { Check } from './check.ts'

export const nothingLiesUnhandled: Check = {
  says: 'no money lies unbooked, and no webhook or refund waits for more than an hour',
  async find(db) {
    const payments = await sql<{ id: number }>`
      select id from payment where captured_cents > 0 and booked_to is null`.execute(db)
    const webhooks = await sql<{ id: number }>`
      select id from external_event where handled_at is null and received_at < now() - interval '1 hour'`.execute(
      db,
    )
    const refunds = await sql<{ id: number }>`
      select r.id from refund r join payment p on p.id = r.payment_id
      where r.state = 'REQUESTED' and r.way = 'ORIGINAL' and p.method = any(${[...paymentGateways]}::text[])
        and r.requested_at < now() - interval '1 hour'`.execute(db)
    const receipts = await sql<{ id: number }>`
      select p.id from payment p
      where p.booked_to = 'UNMATCHED' and not exists (select from attention_item a where a.payment_id = p.id)`.execute(
      db,
    )
    return [
      ...payments.rows.map(({ id }) => `payment ${id} has money and is not booked`),
      ...webhooks.rows.map(({ id }) => `webhook ${id} waits`),
      ...refunds.rows.map(({ id }) => `refund ${id} waits`),
      ...receipts.rows.map(({ id }) => `payment ${id} fits no request and nobody was called`),
    ]
  },
}
