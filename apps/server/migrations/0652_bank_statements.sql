-- Since when a gateway's own movements are known: what was before is not compared with the books.
alter table gateway_health add column movements_from timestamptz;

-- Ways to pay that are switched off for a temple. Bank transfer and cash are the temple's own choice besides.
create table temple_method_off (
  temple_id bigint not null references temple,
  method text not null check (method in ('STRIPE', 'WORLDLINE', 'CARDLINK', 'SANDBOX', 'IRIS')),
  primary key (temple_id, method)
);

-- The statements of our bank account that were imported. Who paid and what they wrote is not kept: it may hold names
-- for prayer, and a line is found again at the bank by its day, amount and the bank's own reference.
create table bank_statement (
  id bigint generated always as identity primary key,
  format text not null check (format in ('CAMT.053', 'CSV')),
  iban text not null,
  file_name text not null,
  -- The first and last day of its lines.
  from_day date,
  to_day date,
  imported_at timestamptz not null,
  imported_by bigint references app_user on delete set null
);
create index bank_statement_imported_by on bank_statement (imported_by);

create table bank_statement_line (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statement,
  -- Made of what is the same in every file that shows the line: account, day, amount, reference, and which of several
  -- equal ones it is. So a line imported twice is one line.
  line_key text not null unique,
  position integer not null,
  booked_on date not null,
  -- Signed: below zero it left the account.
  amount_cents bigint not null,
  currency char(3) not null,
  -- The creditor reference found in it, whoever's it is.
  reference text,
  bank_reference text,
  outcome text not null check (outcome in ('MATCHED', 'OPEN', 'IGNORED')),
  reason text check (reason in (
    'OUTGOING', 'OTHER_CURRENCY', 'NO_REFERENCE', 'UNKNOWN_REFERENCE',
    'CONFIRMED_BEFORE', 'WRONG_AMOUNT', 'REQUEST_OVER', 'PAID_TWICE')),
  payment_id bigint references payment,
  decided_at timestamptz,
  decided_by bigint references app_user on delete set null
);
create index bank_statement_line_statement on bank_statement_line (statement_id, position);
create index bank_statement_line_payment on bank_statement_line (payment_id);
create index bank_statement_line_decided_by on bank_statement_line (decided_by);
create index bank_statement_line_open on bank_statement_line (booked_on) where outcome = 'OPEN';

-- A payment by IRIS carries a reference, too. The migration before took away the wrong one of two constraints, which is
-- put back here.
alter table payment drop constraint payment_check1;
alter table payment add constraint payment_refunded_within check (refunded_cents <= captured_cents);
