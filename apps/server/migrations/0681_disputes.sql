-- A dispute as the gateway shows it, and what was sent to the payer's bank about it. The books follow payment events.
create table dispute (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  provider_ref text not null unique,
  state text not null check (state in (
    'INQUIRY', 'INQUIRY_REVIEWED', 'INQUIRY_CLOSED', 'NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST', 'PREVENTED')),
  -- The bank's reason, as the gateway calls it.
  reason text not null,
  amount_cents bigint not null,
  opened_at timestamptz not null,
  -- Until when evidence is read; null where the bank takes none.
  due_at timestamptz,
  -- It was decided and taken up again.
  reopened boolean not null default false,
  -- How often the gateway says that evidence was submitted.
  submissions integer not null default 0,
  -- The kinds of evidence that a person sent, never the texts.
  evidence_items text[],
  evidence_by bigint references app_user on delete set null,
  evidence_at timestamptz,
  updated_at timestamptz not null
);
create index dispute_payment on dispute (payment_id);
create index dispute_open on dispute (due_at) where state in ('INQUIRY', 'NEEDS_RESPONSE');
create index dispute_evidence_by on dispute (evidence_by);

-- The sandbox company takes an answer to a dispute, too.
alter table sandbox.dispute add column answers integer not null default 0;
alter table sandbox.dispute drop constraint dispute_status_check;
alter table sandbox.dispute add constraint dispute_status_check check (status in (
  'due', 'warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'won',
  'lost'));
