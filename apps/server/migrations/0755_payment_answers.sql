-- The bank's page sends the payer back with a signed answer, and nothing can be asked where it never came. A person then
-- says by the bank's own report what became of a payment, and another one approves it.
create table payment_answer (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  answer text not null check (answer in ('CAPTURED', 'DECLINED')),
  -- What arrived; nothing where the bank declined.
  amount_cents integer not null check ((amount_cents > 0) = (answer = 'CAPTURED')),
  -- The bank's number of the transaction: its own answer has the same, if it comes after all.
  reference text not null check (reference <> ''),
  reason text not null check (reason <> ''),
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'APPROVED', 'REFUSED')),
  proposed_by bigint not null references app_user,
  proposed_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  check ((state = 'PROPOSED') = (decided_at is null)),
  check (state <> 'APPROVED' or decided_by <> proposed_by)
);
create unique index payment_answer_one on payment_answer (payment_id) where state = 'PROPOSED';
create index payment_answer_payment on payment_answer (payment_id);
create index payment_answer_proposed_by on payment_answer (proposed_by);
create index payment_answer_decided_by on payment_answer (decided_by);
