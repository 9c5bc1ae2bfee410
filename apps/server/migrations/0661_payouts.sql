-- What temples are owed becomes payable when the act is done, and leaves for their accounts.

-- 2100 is owed and held until the act is done; 2110 is released, and can be paid out.
alter table ledger_account drop constraint ledger_account_purpose_check;
alter table ledger_account add constraint ledger_account_purpose_check check (purpose in (
  'BANK', 'GATEWAY_CLEARING', 'DUE_FROM_TEMPLE', 'CHARGEBACKS_RECEIVABLE', 'SUSPENSE', 'TEMPLE_PAYABLE', 'TEMPLE_RELEASED',
  'PAYOUTS_IN_TRANSIT', 'VAT_OUTPUT', 'REFUNDS_PAYABLE', 'UNMATCHED_RECEIPTS',
  'COMMISSION_REVENUE', 'GATEWAY_FEES', 'BANK_CHARGES', 'CHARGEBACK_LOSSES'));
alter table ledger_account drop constraint ledger_account_check;
alter table ledger_account add constraint ledger_account_check check ((temple_id is not null) =
  (purpose in ('DUE_FROM_TEMPLE', 'TEMPLE_PAYABLE', 'TEMPLE_RELEASED', 'PAYOUTS_IN_TRANSIT')));

-- Debits and credits of each account by day, so that a balance at any date adds up days and not transfers. Rows are
-- only added, by a trigger and by the job that folds them: nobody waits for another's booking.
create table ledger_day (
  account_id bigint not null references ledger_account,
  day date not null,
  debited_cents bigint not null,
  credited_cents bigint not null
);
create index ledger_day_account on ledger_day (account_id, day) include (debited_cents, credited_cents);

create function tally_ledger() returns trigger language plpgsql as $$
begin
  insert into ledger_day (account_id, day, debited_cents, credited_cents)
  select account_id, occurred_on, sum(debit), sum(credit)
  from (
    select debit_account_id as account_id, occurred_on, amount_cents as debit, 0 as credit from inserted
    union all
    select credit_account_id, occurred_on, 0, amount_cents from inserted
  ) sides group by 1, 2;
  return null;
end $$;
create trigger tally_ledger after insert on ledger_transfer referencing new table as inserted
  for each statement execute function tally_ledger();

insert into ledger_day (account_id, day, debited_cents, credited_cents)
select account_id, occurred_on, sum(debit), sum(credit)
from (
  select debit_account_id as account_id, occurred_on, amount_cents as debit, 0 as credit from ledger_transfer
  union all
  select credit_account_id, occurred_on, 0, amount_cents from ledger_transfer
) sides group by 1, 2;

create index ledger_transfer_payout on ledger_transfer (payout_id) where payout_id is not null;
create index ledger_transfer_day on ledger_transfer (occurred_on, recorded_at, id);

-- Which requests' shares must be computed anew. Added to by triggers, emptied by a job: whatever moves money or an act
-- need not know of payouts.
create table share_to_compute (
  id bigint generated always as identity primary key,
  request_id bigint not null
);
create function share_changed_by_books() returns trigger language plpgsql as $$
begin
  insert into share_to_compute (request_id)
  select distinct request_id from inserted
  where request_id is not null and movement not in ('share-released', 'share-withdrawn');
  return null;
end $$;
create trigger share_changed_by_books after insert on ledger_transfer referencing new table as inserted
  for each statement execute function share_changed_by_books();
create function share_changed_by_line() returns trigger language plpgsql as $$
begin
  insert into share_to_compute (request_id) values (new.request_id);
  return null;
end $$;
create trigger share_changed_by_line after update on request_line for each row
  when ((old.state, old.settled_at) is distinct from (new.state, new.settled_at))
  execute function share_changed_by_line();
create function share_changed_by_refund() returns trigger language plpgsql as $$
begin
  insert into share_to_compute (request_id) select request_id from payment where id = new.payment_id;
  return null;
end $$;
create trigger share_changed_by_refund after insert or update of state on refund for each row
  execute function share_changed_by_refund();
insert into share_to_compute (request_id)
select distinct request_id from ledger_transfer where request_id is not null;

-- A temple's share of a request, as computed last.
create table temple_share (
  request_id bigint not null references request,
  temple_id bigint not null references temple,
  -- What the temple is owed for it by the books, released or not.
  owed_cents bigint not null,
  released_cents bigint not null,
  -- Cash that the temple itself holds for it.
  cash_cents bigint not null,
  computed_at timestamptz not null,
  primary key (request_id, temple_id)
);
create index temple_share_temple on temple_share (temple_id, request_id);
create index temple_share_cash_held on temple_share (temple_id) where cash_cents > 0 and released_cents = 0 and owed_cents > 0;

create table payout_batch (
  id bigint generated always as identity primary key,
  -- The message's id in the file (pain.001).
  message_id text not null unique,
  execution_on date not null,
  payout_count integer not null check (payout_count > 0),
  total_cents bigint not null check (total_cents > 0),
  -- The file as it was sent to the bank; full account numbers, so sealed.
  file_sealed bytea not null,
  created_by bigint references app_user on delete set null,
  created_at timestamptz not null
);
create index payout_batch_created_by on payout_batch (created_by);

create table payout (
  id bigint generated always as identity primary key,
  temple_id bigint not null references temple,
  method text not null check (method in ('STRIPE', 'BANK', 'CASH')),
  origin text not null check (origin in ('SCHEDULE', 'TEMPLE', 'ADMINISTRATOR')),
  state text not null check (state in ('PROPOSED', 'APPROVED_ONCE', 'APPROVED', 'SENT', 'PAID', 'RETURNED', 'CANCELED')),
  amount_cents bigint not null check (amount_cents > 0),
  -- The acts it pays for were done between these days.
  period_from date not null,
  period_until date not null check (period_until >= period_from),
  -- The day by which it should arrive.
  due_on date not null,
  bank_account_id bigint references bank_account,
  batch_id bigint references payout_batch,
  -- The connected account's transfer, or the number of the receipt for cash.
  reference text,
  first_approver bigint references app_user on delete set null,
  first_approved_at timestamptz,
  second_approver bigint references app_user on delete set null,
  second_approved_at timestamptz,
  -- Why it waits or ended as it did: a code, and a person's words where they gave a reason.
  reason text,
  comment text,
  proposed_at timestamptz not null,
  sent_at timestamptz,
  paid_on date,
  ended_at timestamptz,
  updated_at timestamptz not null default now(),
  check (first_approver is null or second_approver is null or first_approver <> second_approver),
  check (method <> 'BANK' or bank_account_id is not null)
);
create index payout_temple on payout (temple_id, id desc);
create index payout_state on payout (state, id desc);
create index payout_bank_account on payout (bank_account_id);
create index payout_batch_id on payout (batch_id);
create index payout_first_approver on payout (first_approver);
create index payout_second_approver on payout (second_approver);
-- One at a time waits for approval: two could claim the same money.
create unique index payout_one_open on payout (temple_id) where state in ('PROPOSED', 'APPROVED_ONCE');

create table payout_event (
  id bigint generated always as identity primary key,
  payout_id bigint not null references payout,
  to_state text not null,
  actor_user_id bigint references app_user on delete set null,
  reason text,
  comment text,
  amount_cents bigint not null,
  at timestamptz not null
);
create index payout_event_payout on payout_event (payout_id, id);
create index payout_event_actor on payout_event (actor_user_id);
create trigger payout_event_rows before delete on payout_event for each row execute function refuse_change();

-- What a temple's released money is made of. A payout claims items, so that nothing is paid twice; without a payout they
-- are what can be paid now. Their sum, less what payouts in transit took, is account 2110.
create table payout_item (
  id bigint generated always as identity primary key,
  temple_id bigint not null references temple,
  -- RELEASED, WITHDRAWN: a request's share. NETTED: set against what the temple owes us. RECOVERED: owed by the temple
  -- from then on. RETURNED: a payout that came back. CARRIED: left for the next payout.
  kind text not null check (kind in ('RELEASED', 'WITHDRAWN', 'NETTED', 'RECOVERED', 'RETURNED', 'CARRIED')),
  request_id bigint references request,
  amount_cents bigint not null check (amount_cents <> 0),
  occurred_on date not null,
  payout_id bigint references payout,
  created_at timestamptz not null
);
create index payout_item_waiting on payout_item (temple_id) include (amount_cents, occurred_on) where payout_id is null;
create index payout_item_payout on payout_item (payout_id);
create index payout_item_request on payout_item (request_id);

alter table ledger_transfer add constraint ledger_transfer_payout_fk foreign key (payout_id) references payout;

-- A person's list holds payouts too.
alter table attention_item add column payout_id bigint references payout;
create index attention_item_payout on attention_item (payout_id);
alter table attention_item drop constraint attention_item_kind_check;
-- The kinds are the contract's; a list of them here would have to be written anew with each.
alter table attention_item add constraint attention_item_kind_check check (kind ~ '^[A-Z]+(_[A-Z]+)*$');

-- A line that its temple did not do in time: what the payer was asked and chose.
create table late_line (
  line_id bigint primary key references request_line,
  asked_at timestamptz not null,
  choice text check (choice in ('WAIT', 'OTHER_TEMPLE', 'REFUND')),
  chosen_at timestamptz,
  -- Not asked again before; after a choice to wait.
  ask_again_at timestamptz,
  check ((choice is null) = (chosen_at is null))
);
create index late_line_again on late_line (ask_again_at) where ask_again_at is not null;
