-- Every text of the product, as it was built and as administrators have changed it. The program fills the table when
-- it starts (modules/translations); nothing here is a text that the program does not have.

create table translation_category (
  id bigint generated always as identity primary key,
  -- The folder of packages/messages; null for categories that administrators add.
  key text unique,
  title jsonb not null,
  description jsonb not null default '{"el": "", "en": ""}',
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index translation_category_search on translation_category using gin (search_key gin_trgm_ops);

create table translation (
  id bigint generated always as identity primary key,
  item_id text not null,
  category_id bigint not null references translation_category (id),
  title jsonb not null,
  built_in jsonb not null,
  used_in jsonb not null default '[]',
  changed boolean generated always as (title <> built_in) stored,
  missing boolean generated always as ((title ->> 'el') = '' or (title ->> 'en') = '') stored,
  unused boolean generated always as (used_in = '[]'::jsonb) stored,
  search_key text generated always as
    (search_skeleton(item_id || ' ' || (title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint translation_item_id_key unique (item_id)
);
create index translation_category_id on translation (category_id);
create index translation_search on translation using gin (search_key gin_trgm_ops);
create index translation_changed on translation (id) where changed;

create table translation_change (
  id bigint generated always as identity primary key,
  translation_id bigint not null references translation (id) on delete cascade,
  at timestamptz not null,
  user_id bigint references app_user (id) on delete set null,
  before jsonb not null,
  after jsonb not null
);
create index translation_change_translation_id on translation_change (translation_id, id desc);
create index translation_change_user_id on translation_change (user_id);

-- The texts that the program had when it last filled the table.
create table translation_floor (
  only_row boolean primary key default true check (only_row),
  hash text not null
);

create trigger tell_public_changed after insert or update or delete or truncate on translation
  for each statement execute function tell_public_changed();
