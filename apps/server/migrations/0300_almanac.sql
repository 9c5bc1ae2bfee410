-- The almanac: what people decided over what packages/almanac computes, and how each temple keeps the year.

-- The yearly tables of a Church settle what rules leave open: a feast of one year moved, removed or added.
create table feast_override (
  id bigint generated always as identity primary key,
  title jsonb not null,
  action text not null check (action in ('MOVE', 'REMOVE', 'ADD')),
  -- The civil year that it speaks of.
  year integer not null check (year between 1900 and 2199),
  -- A key of packages/almanac, or a new one where a feast is added.
  feast_key text not null,
  rank text check (rank in ('PASCHA', 'GREAT', 'TEMPLE', 'SEASON', 'MAJOR', 'NOTABLE', 'SAINT')),
  date date,
  calendar text not null check (calendar in ('NEW', 'OLD')),
  religion text not null default 'ORTHODOX' check (religion in ('CATHOLIC', 'ORTHODOX', 'PROTESTANT')),
  -- Null for all.
  jurisdiction text check (jurisdiction in ('GREECE', 'CYPRUS', 'GOARCH', 'SLAVIC')),
  reason jsonb not null,
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint feast_override_feast_key_once unique nulls not distinct (feast_key, year, calendar, religion, jurisdiction),
  check ((action = 'ADD') = (rank is not null)),
  constraint feast_override_date_given check ((action = 'REMOVE') = (date is null)),
  constraint feast_override_date_of_year check (extract(year from date) = year)
);
create index feast_override_search on feast_override using gin (search_key gin_trgm_ops);

-- Days with and without memorials, beside the almanac's own book. The title is the reason that people read.
create table memorial_rule (
  id bigint generated always as identity primary key,
  title jsonb not null,
  scope text not null check (scope in ('GENERAL', 'JURISDICTION', 'METROPOLIS', 'TEMPLE')),
  effect text not null check (effect in ('FORBID', 'ALLOW')),
  jurisdiction text check (jurisdiction in ('GREECE', 'CYPRUS', 'GOARCH', 'SLAVIC')),
  metropolis text,
  temple_id bigint references temple on delete cascade,
  -- A list of spans (packages/contract, endpoints/almanac.ts: daySpan).
  days jsonb not null check (jsonb_typeof(days) = 'array'),
  source jsonb not null,
  -- The rule of the book that a temple took up; each at most once.
  book_key text,
  enabled boolean not null default true,
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint memorial_rule_book_key_once unique (temple_id, book_key),
  check ((scope = 'JURISDICTION') = (jurisdiction is not null)),
  check ((scope = 'METROPOLIS') = (metropolis is not null)),
  check ((scope = 'TEMPLE') = (temple_id is not null))
);
create index memorial_rule_search on memorial_rule using gin (search_key gin_trgm_ops);

-- How a temple keeps the year, beside its calendar_style. Without a feast of its own, the day of its saint.
alter table temple
  add column jurisdiction_key text not null default 'GREECE' check (jurisdiction_key in ('GREECE', 'CYPRUS', 'GOARCH', 'SLAVIC')),
  add column metropolis_key text,
  add column feast jsonb check (feast ->> 'kind' in ('FIXED', 'PASCHA'));

-- A saint whose day follows a rule of the almanac (George gives way to a late Pascha) names its feast there; what else
-- is kept of him (the translation of his relics) is a list of { title, day }.
alter table saint
  add column feast_key text,
  add column further_days jsonb not null default '[]' check (jsonb_typeof(further_days) = 'array');
