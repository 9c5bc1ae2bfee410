-- News of the platform to a chosen audience, and what became of sending it.

create table announcement (
  id bigint generated always as identity primary key,
  title jsonb not null,
  text jsonb not null,
  -- Empty means every type.
  audience_types text[] not null default '{}' check (audience_types <@ array['CUSTOMER', 'COMPANY', 'ADMIN']),
  role_id bigint references role on delete set null,
  temple_id bigint references temple on delete set null,
  language text check (language in ('el', 'en')),
  -- Civil dates of Europe/Athens, both included.
  from_date date not null,
  until_date date,
  is_public boolean not null default false,
  by_mail boolean not null default false,
  by_push boolean not null default false,
  file_id text references file on delete set null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SENDING', 'STOPPED', 'SENT')),
  recipient_count integer not null default 0,
  sent_count integer not null default 0,
  read_count integer not null default 0,
  -- Everybody in the audience up to this user has it.
  cursor_user_id bigint not null default 0,
  sent_at timestamptz,
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint announcement_dates check (until_date is null or until_date >= from_date)
);
create index announcement_search on announcement using gin (search_key gin_trgm_ops);
create index announcement_public on announcement (from_date desc) where is_public;
create index announcement_role on announcement (role_id);
create index announcement_temple on announcement (temple_id);
create index announcement_file on announcement (file_id);

create table announcement_recipient (
  announcement_id bigint not null references announcement on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  read_at timestamptz,
  primary key (announcement_id, user_id)
);
create index announcement_recipient_user on announcement_recipient (user_id);

create trigger tell_public_changed after insert or update or delete or truncate on announcement
  for each statement execute function tell_public_changed();
