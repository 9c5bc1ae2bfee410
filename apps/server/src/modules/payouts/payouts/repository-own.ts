import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

/**
 * A temple's money (cents), its requests, and since when (civil dates): held, its share of the cash that it holds
 * itself, free to be paid out, owed, awaited by bank.
 */
export const findSums = async (db: Database, templeId: number) => {
  const { rows } = await sql<{
    held: number
    held_requests: number
    cash_kept: number
    released: number
    released_requests: number
    since: string | null
    owed: number
    awaited: number
    awaited_requests: number
    awaited_since: string | null
  }>`
    with held as (
      select coalesce(sum(due - in_cash), 0)::bigint as cents, coalesce(sum(in_cash), 0)::bigint as cash,
        count(*) filter (where due > in_cash)::int as requests
      from temple_share
      cross join lateral (select owed_cents - released_cents as due) unreleased
      cross join lateral (select least(due, greatest(cash_cents, 0)) as in_cash) own
      where temple_id = ${templeId} and due > 0),
    free as (
      select coalesce(sum(amount_cents), 0)::bigint as cents,
        count(distinct request_id) filter (where kind = 'RELEASED')::int as requests, min(occurred_on) as since
      from payout_item where temple_id = ${templeId} and payout_id is null),
    owed as (
      select coalesce(sum(d.debited_cents - d.credited_cents), 0)::bigint as cents
      from ledger_day d join ledger_account a on a.id = d.account_id
      where a.purpose = 'DUE_FROM_TEMPLE' and a.temple_id = ${templeId}),
    awaited as (
      select coalesce(sum(l.amount_cents), 0)::bigint as cents, count(distinct l.request_id)::int as requests,
        min((p.created_at at time zone 'Europe/Athens')::date) as since
      from payment p join request_line l on l.request_id = p.request_id and l.temple_id = ${templeId}
      where p.method in ('BANK', 'IRIS') and p.state = 'PENDING_PAYMENT')
    select held.cents as held, held.requests as held_requests, held.cash as cash_kept, free.cents as released, free.requests as released_requests,
      free.since, owed.cents as owed, awaited.cents as awaited, awaited.requests as awaited_requests,
      awaited.since as awaited_since
    from held, free, owed, awaited`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('a query without a table has one row')
  return sums
}

/**
 * The offerings to a temple between two civil days (both included), and where each euro went, by the books (cents):
 * offerings less refunds and lost disputes, the commission and fees deducted from it, and the temple's share.
 */
export const findSplit = async (
  db: Database,
  templeId: number,
  { from, until }: { from: string; until: string },
): Promise<{ offered: number; gatewayFee: number; commission: number; share: number }> => {
  const { rows } = await sql<{ share: number; fee: number; commission: number }>`
    select
      coalesce(sum(sign * amount_cents), 0)::bigint as share,
      coalesce(-sum(sign * amount_cents) filter (where code like 'gateway-fee%'), 0)::bigint as fee,
      coalesce(-sum(sign * amount_cents) filter (where code in ('commission', 'commission-vat')), 0)::bigint as commission
    from ledger_account a
    cross join lateral (
      select code, amount_cents, 1 as sign from ledger_transfer t
      where t.credit_account_id = a.id and t.occurred_on between ${from} and ${until}
        and t.movement not in ('share-released', 'share-withdrawn')
      union all
      select code, amount_cents, -1 from ledger_transfer t
      where t.debit_account_id = a.id and t.occurred_on between ${from} and ${until}
        and t.movement not in ('share-released', 'share-withdrawn')) moved
    where a.purpose = 'TEMPLE_PAYABLE' and a.temple_id = ${templeId}`.execute(db)
  const back = await sql<{ commission: number }>`
    with own as (select id from request_line where temple_id = ${templeId}),
    moved as (
      select case m.movement when 'refund-paid' then s.commission_cents else -s.commission_cents end as cents, m.day
      from own join refund_share s on s.line_id = own.id
      cross join lateral (
        select distinct movement, occurred_on as day from ledger_transfer
        where refund_id = s.refund_id and movement in ('refund-paid', 'refund-returned')) m
      union all
      select case e.type when 'DISPUTE_LOST' then s.commission_cents else -s.commission_cents end,
        (e.occurred_at at time zone 'Europe/Athens')::date
      from own join dispute_share s on s.line_id = own.id
      join payment_event e on e.payment_id = s.payment_id and e.event_key = s.event_key
        and (e.type = 'DISPUTE_LOST' or e.type = 'DISPUTE_WON' and s.returned_at is not null))
    select coalesce(sum(cents), 0)::bigint as commission from moved where day between ${from} and ${until}`.execute(
    db,
  )
  const [sums] = rows
  const commission = (sums?.commission ?? 0) - (back.rows[0]?.commission ?? 0)
  const gatewayFee = sums?.fee ?? 0
  const share = sums?.share ?? 0
  return { offered: share + gatewayFee + commission, gatewayFee, commission, share }
}
