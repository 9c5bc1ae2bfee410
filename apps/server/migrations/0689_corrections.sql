-- A mistake in the books is put right by reversing a movement: one administrator proposes it, another approves it. No
-- transfer is ever changed; the reversing ones point at what they reverse.
create table ledger_correction (
  id bigint generated always as identity primary key,
  movement_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  state text not null check (state in ('PROPOSED', 'APPROVED', 'REFUSED')),
  proposed_by bigint not null references app_user,
  proposed_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  check ((state = 'PROPOSED') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  -- Two people, whatever the code says; who proposed may take it back.
  check (state <> 'APPROVED' or decided_by <> proposed_by)
);
create unique index ledger_correction_open on ledger_correction (movement_id) where state <> 'REFUSED';
create index ledger_correction_proposed_by on ledger_correction (proposed_by);
create index ledger_correction_decided_by on ledger_correction (decided_by);
-- The export of a period reads it in order.
create index ledger_transfer_in_order on ledger_transfer (occurred_on, recorded_at, id);
