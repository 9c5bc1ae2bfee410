-- Attempts to pay, what providers said about them, refunds, and what a person must look at.

create table payment (
  id bigint generated always as identity primary key,
  request_id bigint not null references request,
  method text not null check (method in ('STRIPE', 'WORLDLINE', 'SANDBOX', 'BANK', 'CASH')),
  amount_cents integer not null check (amount_cents > 0),
  currency char(3) not null default 'EUR',
  -- All below is computed from payment_event and kept here for lists.
  state text not null default 'PENDING_PAYMENT'
    check (state in ('PENDING_PAYMENT', 'PAID', 'FAILED', 'CANCELED', 'REFUNDED')),
  captured_cents integer not null default 0 check (captured_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents >= 0 and refunded_cents <= captured_cents),
  failure_code text,
  -- The payer has done his part and his bank has not decided.
  processing boolean not null default false,
  -- Where captured money was booked: to the temples, or, when it fits no open request, to unmatched receipts.
  booked_to text check (booked_to in ('TEMPLES', 'UNMATCHED')),
  -- The provider's name for the checkout; null until it has answered.
  provider_ref text,
  -- Where the payer is sent. Never logged.
  redirect_url text,
  -- What the payer writes on a bank transfer (ISO 11649).
  bank_reference text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider was last asked about it.
  asked_at timestamptz,
  settled_at timestamptz,
  unique (method, provider_ref),
  check ((bank_reference is not null) = (method = 'BANK'))
);
create index payment_request on payment (request_id, id);
-- One open attempt for each request: two at once could both be paid.
create unique index payment_one_open on payment (request_id) where state = 'PENDING_PAYMENT';
create index payment_waiting on payment (created_at) where state = 'PENDING_PAYMENT';

create table payment_event (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  type text not null check (type in (
    'DECLINED', 'CAPTURED', 'MISMATCHED', 'FAILED', 'CANCELED', 'FEE_TAKEN',
    'REFUND_REQUESTED', 'REFUND_SUCCEEDED', 'REFUND_FAILED',
    'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST')),
  -- The provider's object, or our own refund: the same fact told twice is one row.
  event_key text not null,
  amount_cents integer not null default 0 check (amount_cents >= 0),
  -- A provider's code for a refusal; never a person's data.
  detail text,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  unique (payment_id, type, event_key)
);
create trigger payment_event_rows before update or delete on payment_event
  for each row execute function refuse_change();
create trigger payment_event_truncate before truncate on payment_event
  for each statement execute function refuse_change();

create table refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  -- Null when it is spread over all lines.
  line_id bigint references request_line,
  amount_cents integer not null check (amount_cents > 0),
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED')),
  reason text not null check (reason in ('TEMPLE_DECLINED', 'ASKED_BY_CUSTOMER', 'PAID_IN_ERROR', 'AT_GATEWAY')),
  provider_ref text,
  failure_code text,
  requested_by bigint references app_user on delete set null,
  requested_at timestamptz not null,
  settled_at timestamptz,
  unique (payment_id, provider_ref)
);
create index refund_payment on refund (payment_id);
create index refund_line on refund (line_id);
create index refund_requested_by on refund (requested_by);
create index refund_waiting on refund (requested_at) where state in ('REQUESTED', 'PENDING');

-- What each line gives back, fixed when the refund was asked for. A refund of unmatched money has none.
create table refund_share (
  refund_id bigint not null references refund,
  line_id bigint not null references request_line,
  amount_cents integer not null check (amount_cents > 0),
  commission_cents integer not null check (commission_cents >= 0 and commission_cents <= amount_cents),
  commission_vat_cents integer not null check (commission_vat_cents >= 0 and commission_vat_cents <= commission_cents),
  primary key (refund_id, line_id)
);
create index refund_share_line on refund_share (line_id);

alter table ledger_transfer
  add constraint ledger_transfer_payment_fk foreign key (payment_id) references payment,
  add constraint ledger_transfer_refund_fk foreign key (refund_id) references refund;

-- Every webhook, kept before anything is done about it.
create table external_event (
  id bigint generated always as identity primary key,
  source text not null check (source in ('STRIPE', 'WORLDLINE', 'SANDBOX')),
  external_id text not null,
  type text not null,
  -- The attempt and the checkout it says it is about; believed only after the provider was asked.
  attempt_ref text,
  object_ref text,
  payload jsonb not null,
  payment_id bigint references payment,
  received_at timestamptz not null,
  attempts integer not null default 0,
  handled_at timestamptz,
  outcome text check (outcome in ('SETTLED', 'NOT_OURS', 'UNKNOWN_PAYMENT')),
  last_error text,
  unique (source, external_id),
  check ((handled_at is null) = (outcome is null))
);
create index external_event_payment on external_event (payment_id);
create index external_event_waiting on external_event (received_at) where handled_at is null;

-- Money that came and fits no open request, until a person has decided what becomes of it.
create table unmatched_receipt (
  id bigint generated always as identity primary key,
  payment_id bigint references payment,
  request_id bigint references request,
  method text not null check (method in ('STRIPE', 'WORLDLINE', 'SANDBOX', 'BANK', 'CASH')),
  provider_ref text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency char(3) not null,
  reason text not null check (reason in ('WRONG_AMOUNT', 'WRONG_CURRENCY', 'REQUEST_CANCELED', 'PAID_TWICE', 'NO_SUCH_REFERENCE')),
  received_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by bigint references app_user on delete set null,
  resolution text check (resolution in ('REFUNDED', 'ACCEPTED')),
  unique (method, provider_ref),
  check ((resolved_at is null) = (resolution is null))
);
create index unmatched_receipt_payment on unmatched_receipt (payment_id);
create index unmatched_receipt_request on unmatched_receipt (request_id);
create index unmatched_receipt_resolved_by on unmatched_receipt (resolved_by);
create index unmatched_receipt_open on unmatched_receipt (received_at) where resolved_at is null;

-- A person's list: what no rule may decide. Ids and codes only.
create table attention_item (
  id bigint generated always as identity primary key,
  -- One item for each cause, however often it is seen.
  cause text not null unique,
  kind text not null check (kind in (
    'UNMATCHED_MONEY', 'REFUND_FAILED', 'REFUND_BY_HAND', 'DISPUTE', 'UNKNOWN_PAYMENT', 'INVARIANT_BROKEN')),
  request_id bigint references request,
  payment_id bigint references payment,
  refund_id bigint references refund,
  external_event_id bigint references external_event,
  facts jsonb not null default '{}',
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references app_user on delete set null
);
create index attention_item_open on attention_item (opened_at) where closed_at is null;
create index attention_item_request on attention_item (request_id);
create index attention_item_payment on attention_item (payment_id);
create index attention_item_refund on attention_item (refund_id);
create index attention_item_event on attention_item (external_event_id);
create index attention_item_closed_by on attention_item (closed_by);
