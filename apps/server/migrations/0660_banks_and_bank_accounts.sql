-- Where temples' money goes.

create table bank (
  id bigint generated always as identity primary key,
  title jsonb not null,
  -- The three digits that name the bank in a Greek IBAN, and its BIC; empty where unknown.
  national_code text not null default '' check (national_code ~ '^(\d{3})?$'),
  bic text not null default '' check (bic ~ '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$'),
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create unique index bank_national_code on bank (national_code) where national_code <> '';

-- A change is a row of its own: what was is never written over.
create table bank_account (
  id bigint generated always as identity primary key,
  temple_id bigint not null references temple,
  -- One account in use for each purpose.
  purpose text not null default 'PAYOUTS' check (purpose in ('PAYOUTS')),
  state text not null default 'REQUESTED'
    check (state in ('REQUESTED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'REPLACED')),
  -- Sealed with the temple's key; screens show the last four digits.
  iban_sealed bytea not null,
  iban_country char(2) not null,
  iban_last4 char(4) not null,
  -- A keyed hash: whether two accounts are the same one.
  iban_fingerprint bytea not null,
  -- Exactly as the bank knows it: banks compare it with the IBAN.
  holder_name text not null check (length(holder_name) between 2 and 70),
  bank_id bigint references bank,
  -- Proof of ownership: a bank's letter, a page of the book.
  proof_file_id text references file,
  requested_by bigint references app_user on delete set null,
  requested_at timestamptz not null,
  -- Another person than the one who asked.
  decided_by bigint references app_user on delete set null,
  decided_at timestamptz,
  refusal_reason text,
  -- No payout goes there before: time to notice a change that nobody of the temple made.
  usable_from timestamptz,
  ended_at timestamptz,
  -- A payout came back: nothing goes there until it is proven again.
  flagged_at timestamptz,
  flag_reason text,
  check (decided_by is null or decided_by <> requested_by),
  check ((usable_from is not null) = (state in ('APPROVED', 'REPLACED')))
);
create index bank_account_temple on bank_account (temple_id, id);
create unique index bank_account_in_use on bank_account (temple_id, purpose) where state = 'APPROVED';
create unique index bank_account_asked on bank_account (temple_id, purpose) where state = 'REQUESTED';
create index bank_account_fingerprint on bank_account (iban_fingerprint);
create index bank_account_bank on bank_account (bank_id);
create index bank_account_proof on bank_account (proof_file_id);
create index bank_account_requested_by on bank_account (requested_by);
create index bank_account_decided_by on bank_account (decided_by);

-- Whether a temple's money has somewhere to go: an account that two people agreed on and that no payout came back
-- from. Its cooling time does not matter here: money waits for it, requests need not.
create function temple_can_be_paid(asked_temple_id bigint) returns boolean language sql stable as $$
  select exists (
    select from bank_account
    where temple_id = asked_temple_id and purpose = 'PAYOUTS' and state = 'APPROVED' and flagged_at is null)
$$;
