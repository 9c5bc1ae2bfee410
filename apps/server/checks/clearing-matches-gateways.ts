import { sql } from 'kysely'
import type { Check } from './check.ts'

/**
 * A gateway's balance by the books and by its own records. Payouts to our bank and transfers to temples are booked
 * without a payment, so only transfers of payments are compared.
 */
export const clearingMatchesGateways: Check = {
  says: 'what each gateway holds for us is the sum of what it told us',
  async find(db) {
    const { rows } = await sql<{ id: number; told: number; booked: number }>`
      with failed as (select payment_id, event_key from payment_event where type = 'REFUND_FAILED'),
      told as (
        select e.payment_id, sum(case
            when e.type in ('CAPTURED', 'MISMATCHED') then e.amount_cents
            when e.type = 'MISREPORTED' then -e.amount_cents
            when e.type = 'FEE_TAKEN' then -e.amount_cents
            when e.type = 'FEE_RETURNED' then e.amount_cents
            when e.type = 'REFUND_SUCCEEDED' and exists (
              select from refund r where r.id::text = e.event_key and r.way = 'BANK') then 0
            when e.type = 'REFUND_SUCCEEDED' and not exists (
              select from failed f where f.payment_id = e.payment_id and f.event_key = e.event_key) then -e.amount_cents
            when e.type = 'DISPUTE_OPENED' then -e.amount_cents
            when e.type = 'DISPUTE_WON' then e.amount_cents
            else 0 end)::bigint as cents
        from payment_event e group by e.payment_id),
      booked as (
        select t.payment_id, sum(case when d.purpose = 'GATEWAY_CLEARING' then t.amount_cents else 0 end
                                - case when c.purpose = 'GATEWAY_CLEARING' then t.amount_cents else 0 end)::bigint as cents
        from ledger_transfer t
        join ledger_account d on d.id = t.debit_account_id
        join ledger_account c on c.id = t.credit_account_id
        where t.payment_id is not null group by t.payment_id)
      select p.id, coalesce(told.cents, 0) as told, coalesce(booked.cents, 0) as booked
      from payment p
      left join told on told.payment_id = p.id
      left join booked on booked.payment_id = p.id
      where p.method not in ('BANK', 'IRIS', 'CASH')
        and coalesce(told.cents, 0) <> coalesce(booked.cents, 0)`.execute(db)
    return rows.map((row) => `payment ${row.id}: told ${row.told}, booked ${row.booked}`)
  },
}
