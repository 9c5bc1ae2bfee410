-- What administrators see of mails and pushes, and the addresses that are no longer written to.

-- By which the back office names a mail.
alter table mail add column number bigint generated always as identity;
create unique index mail_number on mail (number);

-- RETURNED: taken by the mail server, and sent back later. WITHHELD: its address is on the list below.
alter table mail drop constraint mail_state_check;
alter table mail add constraint mail_state_check check (state in (
  'WAITING', 'SENT', 'KEPT', 'FAILED', 'EXPIRED', 'RETURNED', 'WITHHELD', 'CANCELED'));
create index mail_undelivered on mail (created_at) where state in ('FAILED', 'RETURNED', 'WITHHELD');

-- Mails about the safety of an account are sent to every address.
alter table mail add column is_security boolean not null default false;

create table mail_suppression (
  id bigint generated always as identity primary key,
  -- In lower case.
  address text not null unique,
  reason text not null check (reason in ('BOUNCE', 'COMPLAINT')),
  -- The status that a mail server gave, such as 5.1.1 (RFC 3463); null if none.
  code text,
  times integer not null default 1,
  created_at timestamptz not null,
  last_at timestamptz not null
);

-- A device whose token died stays for as long as its deliveries are kept, so that they can say so.
alter table push_device add column gone_at timestamptz;
