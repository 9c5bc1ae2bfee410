-- Kinds of goods for the shop, news about the product itself, and badges with the rule that awards them.

create table product_category (
  id bigint generated always as identity primary key,
  title jsonb not null,
  description jsonb not null default '{"el": "", "en": ""}',
  position integer not null default 0,
  file_id text references file (id),
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index product_category_search on product_category using gin (search_key gin_trgm_ops);
create index product_category_file_id on product_category (file_id);

create table changelog_entry (
  id bigint generated always as identity primary key,
  key text unique,
  title jsonb not null,
  description jsonb not null default '{"el": "", "en": ""}',
  released_on date not null,
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index changelog_entry_search on changelog_entry using gin (search_key gin_trgm_ops);
create index changelog_entry_released_on on changelog_entry (released_on desc, id desc);

create table badge (
  id bigint generated always as identity primary key,
  key text unique,
  title jsonb not null,
  description jsonb not null default '{"el": "", "en": ""}',
  -- ACTS: acts that temples have done for the person, of one service where it is named. TEMPLES: different temples that
  -- did them. YEARS: whole years since the account was opened.
  rule text not null check (rule in ('ACTS', 'TEMPLES', 'YEARS')),
  threshold integer not null check (threshold between 1 and 100000),
  service text check (service in ('CANDLE', 'TAMA', 'PRAYER', 'MEMORIAL')),
  status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  position integer not null default 0,
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint badge_service_check1 check (service is null or rule = 'ACTS')
);
create index badge_search on badge using gin (search_key gin_trgm_ops);

create table badge_award (
  badge_id bigint not null references badge (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  awarded_at timestamptz not null,
  primary key (badge_id, user_id)
);
create index badge_award_user_id on badge_award (user_id);
