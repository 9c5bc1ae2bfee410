import type pg from 'pg'
import { accounts, bankAccounts, payouts } from './books.ts'
import { seedRequests } from './requests.ts'
import { withoutChecks } from './without-checks.ts'

/** Requests of a day: a million a year. */
const A_DAY = 2740
/** Acts are done, and payments decided, within these days. */
const OPEN_DAYS = 14
/** Requests written per statement. */
const AT_ONCE = 1_000_000
/** Mails and notifications are kept for so long. */
const KEPT_DAYS = 30

/** What hangs on the requests from $1 to $2, by table, in the order of their references. */
const parts: readonly [table: string, statement: string][] = [
  [
    'request_tally',
    `insert into request_tally (state, temple_id, service, intention, is_single, requests)
     select state, first_temple_id, first_service, first_intention, true, count(*) from request
     where id between $1 and $2 group by 1, 2, 3, 4`,
  ],
  [
    'payment',
    `insert into payment (request_id, method, amount_cents, state, captured_cents, refunded_cents, booked_to, provider_ref,
       provider_refs, created_at, expires_at, settled_at)
     select id, 'SANDBOX', total_cents,
       case state when 'COMPLETED' then 'PAID' else state end, case when paid_at is null then 0 else total_cents end,
       refunded_cents, case when paid_at is not null then 'TEMPLES' end, 'cs_bench_' || id, array['pi_bench_' || id],
       placed_at, placed_at + interval '1 day', paid_at
     from request where id between $1 and $2`,
  ],
  [
    'payment_event',
    `insert into payment_event (payment_id, type, event_key, amount_cents, occurred_at, recorded_at)
     select p.id, type, key || p.id, amount, coalesce(p.settled_at, p.created_at), coalesce(p.settled_at, p.created_at)
     from payment p cross join lateral (values
       (p.state, 'pi_bench_', 0, p.state in ('FAILED', 'CANCELED')),
       ('CAPTURED', 'pi_bench_', p.amount_cents, p.settled_at is not null),
       ('FEE_TAKEN', 'txn_bench_', 30, p.settled_at is not null),
       ('REFUND_REQUESTED', 're_bench_', p.refunded_cents, p.refunded_cents > 0),
       ('REFUND_SUCCEEDED', 're_bench_', p.refunded_cents, p.refunded_cents > 0)) of (type, key, amount, happened)
     where p.request_id between $1 and $2 and happened`,
  ],
  [
    'refund',
    `insert into refund (payment_id, line_id, amount_cents, state, reason, provider_ref, requested_at, settled_at)
     select p.id, l.id, p.refunded_cents, 'SUCCEEDED', 'TEMPLE_DECLINED', 're_bench_' || p.id, l.settled_at, l.settled_at
     from payment p join request_line l on l.request_id = p.request_id
     where p.request_id between $1 and $2 and p.refunded_cents > 0`,
  ],
  [
    'refund_share',
    `insert into refund_share (refund_id, line_id, amount_cents, commission_cents, commission_vat_cents)
     select f.id, f.line_id, f.amount_cents, l.commission_cents, l.commission_vat_cents
     from refund f join request_line l on l.id = f.line_id where l.request_id between $1 and $2`,
  ],
  [
    'external_event',
    `insert into external_event (source, external_id, type, attempt_ref, payload, payment_id, received_at, attempts,
       handled_at, outcome, refs)
     select 'SANDBOX', 'evt_bench_' || id, 'checkout.completed', provider_ref,
       jsonb_build_object('id', 'evt_bench_' || id, 'data', repeat('x', 300)), id, settled_at, 1, settled_at, 'SETTLED',
       provider_refs
     from payment where request_id between $1 and $2 and settled_at is not null`,
  ],
  [
    'ledger_transfer',
    `with booked as (
       select l.request_id, p.id as payment_id, f.id as refund_id, l.amount_cents as cents, l.commission_cents as commission,
         l.commission_vat_cents as commission_vat, l.state = 'FULFILLED' as is_done, f.id is not null as is_refunded,
         p.settled_at::date as day,
         (select id from ledger_account where purpose = 'GATEWAY_CLEARING' and gateway = 'SANDBOX') as clearing,
         (select id from ledger_account where purpose = 'COMMISSION_REVENUE') as revenue,
         (select id from ledger_account where purpose = 'VAT_OUTPUT') as vat,
         (select id from ledger_account where purpose = 'GATEWAY_FEES') as fees,
         (select id from ledger_account where purpose = 'REFUNDS_PAYABLE') as back,
         a.id as payable, r.id as released
       from request_line l
       join payment p on p.request_id = l.request_id and p.settled_at is not null
       left join refund f on f.payment_id = p.id
       join ledger_account a on a.temple_id = l.temple_id and a.purpose = 'TEMPLE_PAYABLE'
       join ledger_account r on r.temple_id = l.temple_id and r.purpose = 'TEMPLE_RELEASED'
       where l.request_id between $1 and $2)
     insert into ledger_transfer (id, movement_id, movement, code, debit_account_id, credit_account_id, amount_cents,
       currency, occurred_on, recorded_at, request_id, payment_id, refund_id)
     select gen_random_uuid(), md5(movement || request_id)::uuid, movement, code, debit, credit, amount, 'EUR', day, day,
       request_id, case when movement <> 'share-released' then payment_id end, case when movement = 'refund-paid' then refund_id end
     from booked cross join lateral (values
       ('payment-captured', 'offering', clearing, payable, cents, true),
       ('payment-captured', 'commission', payable, revenue, commission - commission_vat, true),
       ('payment-captured', 'commission-vat', payable, vat, commission_vat, true),
       ('fee-taken', 'gateway-fee', fees, clearing, 30, true),
       ('refund-paid', 'refund-temple', payable, back, cents - commission, is_refunded),
       ('refund-paid', 'refund-commission', revenue, back, commission - commission_vat, is_refunded),
       ('refund-paid', 'refund-commission-vat', vat, back, commission_vat, is_refunded),
       ('refund-paid', 'refund-paid', back, clearing, cents, is_refunded),
       ('share-released', 'share-released', payable, released, cents - commission, is_done)
     ) of (movement, code, debit, credit, amount, happened)
     where happened and amount > 0`,
  ],
  [
    'ledger_day',
    `insert into ledger_day (account_id, day, debited_cents, credited_cents)
     select account_id, occurred_on, sum(debit), sum(credit) from ledger_transfer t
     cross join lateral (values (t.debit_account_id, t.amount_cents, 0), (t.credit_account_id, 0, t.amount_cents))
       of (account_id, debit, credit)
     where t.request_id between $1 and $2 group by 1, 2`,
  ],
  [
    'temple_share',
    `insert into temple_share (request_id, temple_id, owed_cents, released_cents, cash_cents, computed_at)
     select request_id, temple_id, amount_cents - commission_cents,
       case when state = 'FULFILLED' then amount_cents - commission_cents else 0 end, 0, visible_at
     from request_line where request_id between $1 and $2 and visible_to_temple and state <> 'DECLINED'`,
  ],
  [
    'payout_item',
    `insert into payout_item (temple_id, kind, request_id, amount_cents, occurred_on, created_at)
     select temple_id, 'RELEASED', request_id, amount_cents - commission_cents, settled_at::date, settled_at
     from request_line where request_id between $1 and $2 and state = 'FULFILLED'`,
  ],
  [
    'released_line',
    `insert into released_line (line_id, item_id)
     select l.id, i.id from payout_item i join request_line l on l.request_id = i.request_id
     where i.request_id between $1 and $2`,
  ],
  [
    'request_event',
    `insert into request_event (request_id, line_id, from_state, to_state, at)
     select r.id, case when is_line then l.id end, from_state, to_state, at
     from request r join request_line l on l.request_id = r.id cross join lateral (values
       (false, null, 'PENDING_PAYMENT', r.placed_at, true), (true, null, 'PENDING', r.placed_at, true),
       (false, 'PENDING_PAYMENT', 'PAID', r.paid_at, r.paid_at is not null),
       (true, 'PENDING', l.state, l.settled_at, l.settled_at is not null),
       (false, 'PAID', r.state, l.settled_at, l.settled_at is not null)
     ) of (is_line, from_state, to_state, at, happened)
     where r.id between $1 and $2 and happened`,
  ],
  [
    'consent',
    `insert into consent (request_id, purpose, text_version, language, given_at)
     select r.id, purpose, '1', r.language, r.placed_at
     from request r cross join unnest(array['TERMS', 'PRIVACY', 'SENSITIVE', 'BEGIN']) purpose
     where r.id between $1 and $2`,
  ],
  [
    'audit_entry',
    `insert into audit_entry (at, action, entity, entity_id, actor_user_id, temple_id, request_id, facts)
     select at, action, 'submissions', l.id, (select id from app_user where email = 'temple@kandili.test'), l.temple_id,
       'bench', '{"fields": []}'
     from request_line l cross join lateral (values
       ('VIEW', l.visible_at, l.visible_at is not null), ('FULFIL', l.fulfilled_at, l.fulfilled_at is not null)
     ) of (action, at, happened)
     where l.request_id between $1 and $2 and happened`,
  ],
  [
    'mail',
    `insert into mail (id, dedup_key, template, language, recipient, subject, body_sealed, state, created_at, sent_at, tries)
     select gen_random_uuid(), template || ':bench:' || id, template, language, contact_email, 'Kandili',
       decode(repeat('00', 2000), 'hex'), 'SENT', placed_at, placed_at, 1
     from request cross join unnest(array['placed', 'paid', 'fulfilled']) template
     where id between $1 and $2 and placed_at > now() - interval '${KEPT_DAYS} days'`,
  ],
  [
    'notification',
    `insert into notification (user_id, type, title, link, created_at, event_key)
     select m.user_id, 'SUBMISSION', '{"el": "Νέο αίτημα", "en": "New request"}', '/submissions', l.visible_at,
       'bench:' || l.id
     from request_line l join temple_member m on m.temple_id = l.temple_id
     where l.request_id between $1 and $2 and l.visible_at > now() - interval '${KEPT_DAYS} days'`,
  ],
]

const numberOf = async (client: pg.Client, query: string): Promise<number> => {
  const { rows } = await client.query<{ number: string }>(query)
  return Number(rows[0]?.number)
}

/**
 * Lets the requests grow to `count`, with payments, books, shares, histories, consents, audit trail and mails. The rate
 * stays at a million requests a year: a larger number is a longer history, so more of them are older.
 * @param already the requests of an earlier call
 */
export const growTo = async (client: pg.Client, count: number, already: number): Promise<void> => {
  await client.query(accounts)
  const last = await numberOf(client, 'select coalesce(max(id), 0) as number from request')
  await withoutChecks(client, ['request', 'request_line', ...parts.map(([table]) => table)], async () => {
    for (let from = already; from < count; from += AT_ONCE) {
      const part = Math.min(AT_ONCE, count - from)
      await seedRequests(client, part, {
        after: from,
        days: [from / A_DAY, (from + part) / A_DAY],
        openFor: OPEN_DAYS,
      })
    }
    const end = await numberOf(client, 'select max(id) as number from request')
    for (let from = last + 1; from <= end; from += AT_ONCE) {
      for (const [, statement] of parts) {
        await client.query(statement, [from, Math.min(end, from + AT_ONCE - 1)])
      }
    }
  })
  if (already === 0) await client.query(bankAccounts)
  await client.query(payouts)
  await client.query('vacuum analyze')
}
