-- The sandbox gateway's own store. It stands for another company's database: nothing outside
-- payments/gateways/sandbox/ reads or writes it, and nothing in it points to our tables.

create schema sandbox;

create table sandbox.session (
  id text primary key,
  idempotency_key text not null unique,
  -- What was asked for under that key: the same key with another body is refused.
  asked jsonb not null,
  amount_cents integer not null check (amount_cents > 0),
  currency char(3) not null,
  merchant text not null,
  description text not null,
  locale text not null check (locale in ('el', 'en')),
  attempt_ref text not null,
  success_url text not null,
  cancel_url text not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid')),
  payment_intent text not null unique,
  -- Differs from amount_cents only where a wrong amount is played.
  captured_cents integer,
  fee_cents integer,
  card_brand text,
  card_last4 text,
  refund_behaviour text not null default 'succeeds' check (refund_behaviour in ('succeeds', 'pends', 'fails')),
  delivery text not null default 'normal' check (delivery in (
    'normal', 'late', 'twice', 'before-redirect', 'never', 'out-of-order', 'bad-signature', 'wrong-amount')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz
);

create table sandbox.charge_attempt (
  id text primary key,
  session_id text not null references sandbox.session,
  code text not null,
  decline_code text,
  at timestamptz not null
);
create index charge_attempt_session on sandbox.charge_attempt (session_id);

create table sandbox.challenge (
  id text primary key,
  session_id text not null references sandbox.session,
  card_last4 text not null,
  card_brand text not null,
  delivery text not null,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index challenge_session on sandbox.challenge (session_id);

create table sandbox.refund (
  id text primary key,
  idempotency_key text not null unique,
  session_id text not null references sandbox.session,
  refund_ref text not null,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  -- What it becomes, and when, if it is pending.
  becomes text check (becomes in ('succeeded', 'failed')),
  becomes_at timestamptz,
  failure_reason text,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index refund_session on sandbox.refund (session_id);
create index refund_becomes on sandbox.refund (becomes_at) where status = 'pending';

create table sandbox.dispute (
  id text primary key,
  session_id text not null unique references sandbox.session,
  amount_cents integer not null,
  fee_cents integer not null,
  status text not null check (status in ('due', 'needs_response', 'won', 'lost')),
  opens_at timestamptz not null
);
create index dispute_due on sandbox.dispute (opens_at) where status = 'due';

-- What has happened, and each time it was or will be told.
create table sandbox.event (
  id text primary key,
  session_id text not null references sandbox.session,
  type text not null,
  body text not null,
  created_at timestamptz not null
);
create index event_session on sandbox.event (session_id, created_at);

create table sandbox.delivery (
  id bigint generated always as identity primary key,
  event_id text not null references sandbox.event,
  due_at timestamptz not null,
  signature text not null default 'good' check (signature in ('good', 'bad')),
  tries integer not null default 0,
  answered_status integer,
  done_at timestamptz
);
create index delivery_event on sandbox.delivery (event_id);
create index delivery_due on sandbox.delivery (due_at) where done_at is null;
