-- A mail waits in its own table until it is sent, refused or of no more use: a job only says that there is one.
alter table mail drop constraint mail_state_check;
alter table mail add constraint mail_state_check
  check (state in ('WAITING', 'SENT', 'KEPT', 'FAILED', 'EXPIRED'));
-- How often the mail server was asked to take it.
alter table mail add column tries integer not null default 0;
-- When it is to be tried; also the lease of the node that is sending it.
alter table mail add column next_try_at timestamptz not null default now();
-- After this moment nobody can use it any more (the key in it is dead); null for most mails.
alter table mail add column useful_until timestamptz;
create index mail_waiting on mail (next_try_at) where state = 'WAITING';
