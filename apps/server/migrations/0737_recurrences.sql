-- Acts that come again in the Church's time, and the name-day book. Names are sealed with the key of their owner.

create table recurrence (
  id bigint generated always as identity primary key,
  owner_id bigint not null references app_user on delete cascade,
  temple_id bigint not null references temple on delete cascade,
  service text not null check (service in ('CANDLE', 'TAMA', 'PRAYER', 'MEMORIAL')),
  type_id bigint not null,
  intention text not null check (intention in ('HEALTH', 'ETERNAL_MEMORY')),
  -- The kind of rule with its facts (packages/almanac, recurring-days.ts); never a name.
  rule jsonb not null,
  names_sealed bytea not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED', 'ENDED')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index recurrence_owner_id on recurrence (owner_id);
create index recurrence_temple_id on recurrence (temple_id);
create index recurrence_state on recurrence (id) where state = 'ACTIVE';

create table recurrence_day (
  id bigint generated always as identity primary key,
  recurrence_id bigint not null references recurrence on delete cascade,
  day date not null,
  -- TOLD: waits for its owner's word. BLOCKED: the temple does not offer it at present. PLACED: has its request.
  state text not null check (state in ('TOLD', 'BLOCKED', 'PLACED', 'SKIPPED', 'MISSED')),
  -- Of the key in the mail.
  token_hash bytea unique,
  -- How often it was placed: a request whose payment failed is followed by a new one.
  attempt integer not null default 1,
  request_id bigint references request on delete set null,
  told_at timestamptz,
  reminded_at timestamptz,
  unique (recurrence_id, day)
);
create index recurrence_day_request_id on recurrence_day (request_id);
create index recurrence_day_state on recurrence_day (day) where state in ('TOLD', 'BLOCKED', 'PLACED');

create table name_day_book (
  user_id bigint primary key references app_user on delete cascade,
  days_before integer not null check (days_before between 0 and 14),
  is_on boolean not null
);
