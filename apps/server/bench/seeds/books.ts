import type pg from 'pg'
import { withoutChecks } from './without-checks.ts'

/** Requests written per statement: more at once only costs memory. */
const AT_ONCE = 50_000
/** Older ones are paid out. */
const PAID_OUT_DAYS = 30

/** The accounts that bookings of any temple need. */
export const accounts = `
  with own as (
    insert into ledger_account (purpose, temple_id)
    select purpose, t.id from temple t cross join unnest(array['TEMPLE_PAYABLE', 'TEMPLE_RELEASED', 'PAYOUTS_IN_TRANSIT']) purpose
    on conflict do nothing)
  insert into ledger_account (purpose, gateway)
  select purpose, case when purpose = 'GATEWAY_CLEARING' then 'SANDBOX' end
  from unnest(array['BANK', 'GATEWAY_CLEARING', 'COMMISSION_REVENUE', 'VAT_OUTPUT']) purpose
  on conflict do nothing`

/**
 * The bookings of a paid and done request: the offering, our commission with its VAT, and the temple's share,
 * released.
 */
const transfers = `
  with temples as (select array_agg(id order by id) as ids from temple where website_slug like 'bench-temple-%'),
  requests as (
    select n, ids[1 + (n * 7919) % cardinality(ids)] as temple_id, 200 + (n * 31) % 2800 as cents,
      current_date - ((hashint8extended(n, 7) & 1048575) % 730)::int as day
    from generate_series($1::bigint, $2::bigint) n, temples),
  booked as (
    select r.*, cents / 10 as commission,
      (select id from ledger_account where purpose = 'GATEWAY_CLEARING' and gateway = 'SANDBOX') as clearing,
      (select id from ledger_account where purpose = 'COMMISSION_REVENUE') as revenue,
      (select id from ledger_account where purpose = 'VAT_OUTPUT') as vat,
      p.id as payable, l.id as released
    from requests r
    join ledger_account p on p.temple_id = r.temple_id and p.purpose = 'TEMPLE_PAYABLE'
    join ledger_account l on l.temple_id = r.temple_id and l.purpose = 'TEMPLE_RELEASED')
  insert into ledger_transfer (id, movement_id, movement, code, debit_account_id, credit_account_id, amount_cents, currency, occurred_on)
  select lpad(to_hex(n * 4 + place), 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid, movement, code, debit, credit, amount, 'EUR', day
  from booked cross join lateral (values
    (0, 'payment-captured', 'offering', clearing, payable, cents),
    (1, 'payment-captured', 'commission', payable, revenue, commission - commission / 5),
    (2, 'payment-captured', 'commission-vat', payable, vat, commission / 5),
    (3, 'share-released', 'share-released', payable, released, cents - commission)
  ) of (place, movement, code, debit, credit, amount)
  where amount > 0`

const items = `
  with temples as (select array_agg(id order by id) as ids from temple where website_slug like 'bench-temple-%')
  insert into payout_item (temple_id, kind, amount_cents, occurred_on, created_at)
  select ids[1 + (n * 7919) % cardinality(ids)], 'RELEASED', cents - cents / 10, day, day
  from (
    select n, 200 + (n * 31) % 2800 as cents, current_date - ((hashint8extended(n, 7) & 1048575) % 730)::int as day
    from generate_series($1::bigint, $2::bigint) n) requests, temples`

export const bankAccounts = `
  insert into bank_account (temple_id, state, iban_sealed, iban_country, iban_last4, iban_fingerprint, holder_name,
    requested_at, usable_from)
  select id, 'APPROVED', 'x', 'GR', '3456', id::text::bytea, 'Bench', now() - interval '30 days', now() - interval '20 days'
  from temple where website_slug like 'bench-temple-%'`

/** Everything older is in one arrived payout of its temple, booked too. */
export const payouts = `
  with paid as (
    insert into payout (temple_id, method, origin, state, amount_cents, period_from, period_until, due_on, proposed_at,
      paid_on, bank_account_id)
    select i.temple_id, 'BANK', 'SCHEDULE', 'PAID', sum(i.amount_cents), min(i.occurred_on), max(i.occurred_on),
      current_date, now() - interval '9 days', current_date - 5, b.id
    from payout_item i join bank_account b on b.temple_id = i.temple_id
    where i.payout_id is null and i.occurred_on < current_date - ${PAID_OUT_DAYS}
    group by i.temple_id, b.id
    returning id, temple_id, amount_cents),
  claimed as (
    update payout_item i set payout_id = p.id from paid p
    where i.temple_id = p.temple_id and i.payout_id is null and i.occurred_on < current_date - ${PAID_OUT_DAYS})
  insert into ledger_transfer (id, movement_id, movement, code, debit_account_id, credit_account_id, amount_cents, currency,
    occurred_on, payout_id)
  select gen_random_uuid(), gen_random_uuid(), code, code, debit, credit, p.amount_cents, 'EUR', current_date - 5, p.id
  from paid p
  join ledger_account l on l.temple_id = p.temple_id and l.purpose = 'TEMPLE_RELEASED'
  join ledger_account t on t.temple_id = p.temple_id and t.purpose = 'PAYOUTS_IN_TRANSIT'
  cross join lateral (values
    ('payout-begun', l.id, t.id),
    ('payout-arrived', t.id, (select id from ledger_account where purpose = 'BANK'))
  ) of (code, debit, credit)`

/** The rows that the trigger on transfers would write, all at once. */
const days = `
  insert into ledger_day (account_id, day, debited_cents, credited_cents)
  select account_id, day, sum(debit), sum(credit) from (
    select debit_account_id as account_id, occurred_on as day, amount_cents as debit, 0 as credit from ledger_transfer
    where not exists (select from ledger_day)
    union all
    select credit_account_id, occurred_on, 0, amount_cents from ledger_transfer
    where not exists (select from ledger_day)) sides group by 1, 2`

/**
 * Fills the books of `count` requests over the temples of `seedTemples` and the last two years, with their released
 * shares; all but those of the last month are paid out. Writes no requests: no balance reads them.
 */
export const seedBooks = async (client: pg.Client, count: number): Promise<void> => {
  await client.query(accounts)
  await withoutChecks(client, ['ledger_transfer', 'payout_item'], async () => {
    for (let from = 1; from <= count; from += AT_ONCE) {
      const part = [from, Math.min(count, from + AT_ONCE - 1)]
      await client.query(transfers, part)
      await client.query(items, part)
    }
    await client.query(days)
  })
  await client.query(bankAccounts)
  await client.query(payouts)
  await client.query('vacuum analyze ledger_transfer, ledger_day, payout_item, payout')
}
