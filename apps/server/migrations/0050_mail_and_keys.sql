-- Data keys, wrapped by the installation's key; and the mails that were sent.

create table data_key (
  -- 0 is the platform's own key; a temple's key bears its id.
  owner_id bigint primary key,
  wrapped_key bytea not null,
  created_at timestamptz not null default now()
);

create table mail (
  id uuid primary key,
  -- One mail per template, subject of the mail and recipient, however often its cause is repeated.
  dedup_key text not null unique,
  template text not null,
  language text not null check (language in ('el', 'en')),
  recipient text not null,
  subject text not null,
  body_sealed bytea not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'KEPT', 'FAILED')),
  failure text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_created on mail (created_at desc);

create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  type text not null,
  title jsonb not null,
  link text not null default '',
  created_at timestamptz not null default now(),
  dismissed_at timestamptz
);
create index notification_fresh on notification (user_id, created_at desc) where dismissed_at is null;
