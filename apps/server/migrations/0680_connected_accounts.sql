-- A temple's own account at the gateway, to which its released money can be transferred.
create table connected_account (
  id bigint generated always as identity primary key,
  temple_id bigint not null references temple,
  gateway text not null check (gateway in ('STRIPE')),
  -- The gateway's name for it; null until the gateway has answered.
  provider_ref text,
  -- ONBOARDING: the gateway still asks for something. RESTRICTED: it takes no transfers any more, for now. CLOSED: for good.
  state text not null check (state in ('ONBOARDING', 'ACTIVE', 'RESTRICTED', 'CLOSED')),
  -- Whether the gateway pays its balance out to the temple's bank.
  pays_out boolean not null default false,
  -- What the gateway asks of the temple: its codes, never an answer to them.
  requirements text[] not null default '{}',
  requirements_due timestamptz,
  began_by bigint references app_user on delete set null,
  began_at timestamptz not null,
  activated_at timestamptz,
  closed_at timestamptz,
  -- When the gateway was last asked about it.
  read_at timestamptz,
  check ((state = 'CLOSED') = (closed_at is not null)),
  unique (gateway, provider_ref)
);
create unique index connected_account_of_temple on connected_account (temple_id) where state <> 'CLOSED';
create index connected_account_temple on connected_account (temple_id);
create index connected_account_began_by on connected_account (began_by);
create index connected_account_read on connected_account (read_at) where state <> 'CLOSED';

-- What the gateway paid out of a temple's account to its bank. The temple's money, not ours: no booking.
create table connected_payout (
  id bigint generated always as identity primary key,
  connected_account_id bigint not null references connected_account,
  provider_ref text not null,
  amount_cents bigint not null,
  state text not null check (state in ('PENDING', 'IN_TRANSIT', 'PAID', 'FAILED', 'CANCELED')),
  failure text,
  arrives_on date not null,
  created_at timestamptz not null,
  unique (connected_account_id, provider_ref)
);

alter table payout
  add column connected_account_id bigint references connected_account,
  -- Transfers that the gateway has refused so far: the next is asked for under another key.
  add column transfer_refusals integer not null default 0;
create index payout_connected_account on payout (connected_account_id);
alter table payout add constraint payout_connected_check
  check (method <> 'STRIPE' or connected_account_id is not null);

-- Money taken back from a temple's account, after a refund or a lost dispute; or by a person at the gateway itself.
create table transfer_reversal (
  id bigint generated always as identity primary key,
  payout_id bigint not null references payout,
  temple_id bigint not null references temple,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('REQUESTED', 'DONE', 'FAILED')),
  -- OURS: the temple owed it. AT_GATEWAY: a person reversed it there, and the temple is owed it again.
  origin text not null check (origin in ('OURS', 'AT_GATEWAY')),
  provider_ref text unique,
  failure text,
  requested_at timestamptz not null,
  settled_at timestamptz
);
create index transfer_reversal_payout on transfer_reversal (payout_id);
create index transfer_reversal_waiting on transfer_reversal (temple_id) where state = 'REQUESTED';

-- A webhook about a temple's account or a transfer to it, not about a payment.
alter table external_event add column account_ref text, add column transfer_ref text;
alter table external_event drop constraint external_event_outcome_check;
alter table external_event add constraint external_event_outcome_check
  check (outcome in ('SETTLED', 'NOT_OURS', 'UNKNOWN_PAYMENT', 'PASSED_ON'));
