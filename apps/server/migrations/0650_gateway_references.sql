-- Every name by which a gateway speaks of a payment: checkout, payment intent, charge, refund, dispute. A webhook may
-- carry any of them.
alter table payment
  add column provider_refs text[] not null default '{}',
  -- When the gateway is next asked about money that has arrived; null when neither a dispute nor a failed refund can
  -- come any more.
  add column ask_again_at timestamptz;

update payment p set
  provider_refs = array(
    select distinct ref from (
      select p.provider_ref as ref
      union all select e.event_key from payment_event e
        where e.payment_id = p.id and e.type in ('CAPTURED', 'MISMATCHED', 'DISPUTE_OPENED')
      union all select r.provider_ref from refund r where r.payment_id = p.id) known
    where ref is not null),
  ask_again_at = case when p.captured_cents > 0 then now() end
where p.provider_ref is not null;

create index payment_refs on payment using gin (provider_refs) with (fastupdate = off);
create index payment_ask_again on payment (ask_again_at) where ask_again_at is not null;

alter table external_event add column refs text[] not null default '{}';
update external_event set refs = array[object_ref] where object_ref is not null;
alter table external_event drop column object_ref;

-- An inquiry of the payer's bank takes no money; a gateway may return the fee of a dispute that was won.
alter table payment_event drop constraint payment_event_type_check;
alter table payment_event add constraint payment_event_type_check check (type in (
  'DECLINED', 'CAPTURED', 'MISMATCHED', 'FAILED', 'CANCELED', 'FEE_TAKEN', 'FEE_RETURNED',
  'REFUND_REQUESTED', 'REFUND_SUCCEEDED', 'REFUND_FAILED',
  'DISPUTE_INQUIRY', 'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST'));

-- The part of a refund made at the gateway that no line can give: a person decides whose it is.
alter table refund
  add column suspense_cents integer not null default 0,
  add constraint refund_suspense_within check (suspense_cents between 0 and amount_cents);

alter table ledger_account drop constraint ledger_account_purpose_check;
alter table ledger_account add constraint ledger_account_purpose_check check (purpose in (
  'BANK', 'GATEWAY_CLEARING', 'DUE_FROM_TEMPLE', 'CHARGEBACKS_RECEIVABLE', 'SUSPENSE',
  'TEMPLE_PAYABLE', 'PAYOUTS_IN_TRANSIT', 'VAT_OUTPUT', 'REFUNDS_PAYABLE', 'UNMATCHED_RECEIPTS',
  'COMMISSION_REVENUE', 'GATEWAY_FEES', 'BANK_CHARGES', 'CHARGEBACK_LOSSES'));

-- Cardlink's redirect is a gateway; IRIS is a transfer by another way.
alter table payment drop constraint payment_method_check;
alter table payment add constraint payment_method_check check (method in (
  'STRIPE', 'WORLDLINE', 'CARDLINK', 'SANDBOX', 'BANK', 'IRIS', 'CASH'));
alter table payment drop constraint payment_check;
alter table payment add constraint payment_bank_reference_check
  check ((bank_reference is not null) = (method in ('BANK', 'IRIS')));
alter table unmatched_receipt drop constraint unmatched_receipt_method_check;
alter table unmatched_receipt add constraint unmatched_receipt_method_check check (method in (
  'STRIPE', 'WORLDLINE', 'CARDLINK', 'SANDBOX', 'BANK', 'IRIS', 'CASH'));
alter table external_event drop constraint external_event_source_check;
alter table external_event add constraint external_event_source_check check (source in (
  'STRIPE', 'WORLDLINE', 'CARDLINK', 'SANDBOX'));
alter table ledger_account drop constraint ledger_account_gateway_check;
alter table ledger_account add constraint ledger_account_gateway_check check (gateway in (
  'STRIPE', 'WORLDLINE', 'CARDLINK', 'SANDBOX'));

-- A gateway's own account of what it holds for us: one row for each of its balance transactions.
create table gateway_movement (
  id bigint generated always as identity primary key,
  gateway text not null check (gateway in ('STRIPE', 'WORLDLINE', 'CARDLINK', 'SANDBOX')),
  -- The gateway's name for it.
  ref text not null,
  kind text not null check (kind in (
    'PAYMENT', 'REFUND', 'REFUND_RETURNED', 'DISPUTE', 'DISPUTE_RETURNED', 'FEE', 'TRANSFER', 'TRANSFER_RETURNED',
    'PAYOUT', 'PAYOUT_RETURNED', 'OTHER')),
  -- The gateway's object behind it: a charge, a refund, a dispute, a payout.
  source_ref text,
  payment_id bigint references payment,
  -- What it changes in the gateway's balance, before and after its fee. Cents, signed.
  gross_cents bigint not null,
  net_cents bigint not null,
  currency char(3) not null,
  occurred_at timestamptz not null,
  unique (gateway, ref)
);
create index gateway_movement_payment on gateway_movement (payment_id);
create index gateway_movement_occurred on gateway_movement (gateway, occurred_at);

-- How each gateway is doing, as its calls went.
create table gateway_health (
  gateway text primary key check (gateway in ('STRIPE', 'WORLDLINE', 'CARDLINK', 'SANDBOX')),
  answered_at timestamptz,
  failed_at timestamptz,
  -- The code of the last failure; never a message of the gateway.
  failure text,
  -- Until when its movements were read, and when they were compared with the books.
  movements_until timestamptz,
  compared_at timestamptz
);

alter table attention_item drop constraint attention_item_kind_check;
alter table attention_item add constraint attention_item_kind_check check (kind in (
  'UNMATCHED_MONEY', 'REFUND_FAILED', 'REFUND_BY_HAND', 'REFUND_UNEXPLAINED', 'DISPUTE', 'UNKNOWN_PAYMENT',
  'STATEMENT_TO_REVIEW', 'BOOKS_DIFFER', 'INVARIANT_BROKEN',
  'JOB_FAILED', 'JOBS_LATE', 'MAIL_FAILED', 'MAILS_WAITING'));
