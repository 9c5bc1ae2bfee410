-- The books. One transfer moves one amount from one account to one other, so that an unbalanced booking cannot be
-- written down. Nothing here is ever changed or removed: a mistake is put right by a further transfer.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once: % is not allowed', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end
$$;

create table ledger_account (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in (
    'BANK', 'GATEWAY_CLEARING', 'DUE_FROM_TEMPLE', 'CHARGEBACKS_RECEIVABLE',
    'TEMPLE_PAYABLE', 'PAYOUTS_IN_TRANSIT', 'VAT_OUTPUT', 'REFUNDS_PAYABLE', 'UNMATCHED_RECEIPTS',
    'COMMISSION_REVENUE', 'GATEWAY_FEES', 'BANK_CHARGES', 'CHARGEBACK_LOSSES')),
  temple_id bigint references temple,
  gateway text check (gateway in ('STRIPE', 'WORLDLINE', 'SANDBOX')),
  currency char(3) not null default 'EUR',
  opened_at timestamptz not null default now(),
  check ((temple_id is not null) = (purpose in ('DUE_FROM_TEMPLE', 'TEMPLE_PAYABLE', 'PAYOUTS_IN_TRANSIT'))),
  check ((gateway is not null) = (purpose = 'GATEWAY_CLEARING')),
  unique nulls not distinct (purpose, temple_id, gateway, currency),
  unique (id, currency)
);
create index ledger_account_temple on ledger_account (temple_id) where temple_id is not null;

create table ledger_transfer (
  -- Made by the caller out of the event that caused it: a repeat finds its own row.
  id uuid primary key,
  -- The transfers of one event share a movement.
  movement_id uuid not null,
  -- What happened: 'payment-captured', 'refund-paid' ...
  movement text not null check (movement ~ '^[a-z]+(-[a-z]+)*$'),
  -- What this transfer is within it: 'offering', 'commission', 'commission-vat' ...
  code text not null check (code ~ '^[a-z]+(-[a-z]+)*$'),
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency char(3) not null,
  -- The civil day in Athens on which it happened.
  occurred_on date not null,
  -- When it was written down; within one transaction too, the order of writing can be read off it.
  recorded_at timestamptz not null default clock_timestamp(),
  request_id bigint references request,
  payment_id bigint,
  refund_id bigint,
  payout_id bigint,
  -- Only where a mistake is put right; a refund is an event of its own.
  reverses_transfer_id uuid unique references ledger_transfer,
  recorded_by bigint references app_user,
  check (debit_account_id <> credit_account_id),
  foreign key (debit_account_id, currency) references ledger_account (id, currency),
  foreign key (credit_account_id, currency) references ledger_account (id, currency)
);
create index ledger_transfer_movement on ledger_transfer (movement_id);
create index ledger_transfer_debit on ledger_transfer (debit_account_id);
create index ledger_transfer_credit on ledger_transfer (credit_account_id);
create index ledger_transfer_request on ledger_transfer (request_id);
create index ledger_transfer_payment on ledger_transfer (payment_id);
create index ledger_transfer_refund on ledger_transfer (refund_id);
create index ledger_transfer_recorded_by on ledger_transfer (recorded_by);

create trigger ledger_transfer_rows before update or delete on ledger_transfer
  for each row execute function refuse_change();
create trigger ledger_transfer_truncate before truncate on ledger_transfer
  for each statement execute function refuse_change();
create trigger ledger_account_rows before update or delete on ledger_account
  for each row execute function refuse_change();
create trigger ledger_account_truncate before truncate on ledger_account
  for each statement execute function refuse_change();
