-- Temples, saints, and what may be asked for.

create table saint (
  id bigint generated always as identity primary key,
  key text unique,
  title jsonb not null,
  titles jsonb not null default '{"el":"","en":""}',
  patronage jsonb not null default '{"el":"","en":""}',
  symbols jsonb not null default '{"el":"","en":""}',
  biography jsonb not null default '{"el":"","en":""}',
  feast_kind text not null default 'FIXED' check (feast_kind in ('FIXED', 'MOVING')),
  feast_month integer check (feast_month between 1 and 12),
  feast_day integer check (feast_day between 1 and 31),
  pascha_offset integer check (pascha_offset between -70 and 200),
  birth_year integer,
  death_year integer,
  file_id text references file on delete set null,
  published boolean not null default false,
  website_slug text unique,
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check ((feast_kind = 'FIXED') = (feast_month is not null and feast_day is not null)),
  check ((feast_kind = 'MOVING') = (pascha_offset is not null))
);
create index saint_search on saint using gin (search_key gin_trgm_ops);
create index saint_feast on saint (feast_month, feast_day);
create index saint_file on saint (file_id);

create table temple (
  id bigint generated always as identity primary key,
  key text unique,
  title jsonb not null,
  description jsonb not null default '{"el":"","en":""}',
  timetable jsonb not null default '{"el":"","en":""}',
  kind text not null check (kind in ('PARISH','PILGRIMAGE','PRIVATE','CEMETERY','CHAPEL','COUNTRY_CHAPEL','MONASTERY','DEPENDENCY','SKETE','CATHEDRAL')),
  religion text not null default 'ORTHODOX' check (religion in ('CATHOLIC', 'ORTHODOX', 'PROTESTANT')),
  jurisdiction jsonb not null default '{"el":"","en":""}',
  calendar_style text not null default 'NEW' check (calendar_style in ('NEW', 'OLD')),
  saint_id bigint references saint,
  city_id bigint not null references city,
  street_name text not null default '',
  street_number text not null default '',
  zip_code text not null default '',
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  phone text not null default '',
  email text not null default '',
  afm text,
  stripe_id text,
  status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED', 'LOCKED')),
  -- Accepts no new requests until this civil date (a renovation, a journey); null when it does.
  paused_until date,
  min_order_amount_cents integer not null default 200 check (min_order_amount_cents >= 0),
  -- Hundredths of a percent: 1000 is 10 %.
  commission_basis_points integer not null default 1000 check (commission_basis_points between 0 and 5000),
  gateway_fee_bearer text not null default 'PLATFORM' check (gateway_fee_bearer in ('PLATFORM', 'TEMPLE')),
  names_limit integer not null default 10 check (names_limit between 1 and 40),
  proof_policy text not null default 'PHOTO' check (proof_policy in ('NONE', 'TEXT', 'PHOTO')),
  languages text[] not null default '{el}',
  accepts_cash boolean not null default false,
  accepts_bank boolean not null default false,
  -- How soon it usually answers, in hours, as the temple itself states it.
  answers_within_hours integer not null default 48 check (answers_within_hours > 0),
  -- The blessing on record: who gave it, for how long. A temple without one is never listed.
  mandate_by text,
  mandate_from date,
  mandate_until date,
  demonstration boolean not null default false,
  file_id text references file on delete set null,
  -- Picture that ships with the product, for demonstration temples.
  image_key text,
  published boolean not null default false,
  website_slug text unique,
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index temple_search on temple using gin (search_key gin_trgm_ops);
create index temple_city on temple (city_id);
create index temple_saint on temple (saint_id);
create index temple_file on temple (file_id);
create index temple_listed on temple (id) where published and status = 'ENABLED';

-- The people of a temple. The right they have in it comes from their roles.
create table temple_member (
  temple_id bigint not null references temple on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  duty text not null default 'OWNER' check (duty in ('OWNER', 'TREASURER', 'SEXTON')),
  primary key (temple_id, user_id)
);
create unique index temple_member_user on temple_member (user_id);

-- One catalogue of types per service, told apart by the service: they share their life and their price rules.
create table offering_type (
  id bigint generated always as identity primary key,
  key text unique,
  service text not null check (service in ('CANDLE', 'TAMA', 'PRAYER', 'MEMORIAL')),
  title jsonb not null,
  description jsonb not null default '{"el":"","en":""}',
  price_cents integer not null check (price_cents >= 0),
  min_price_cents integer check (min_price_cents >= 0),
  max_price_cents integer check (max_price_cents >= 0),
  -- For candles: how long one burns, in minutes, and how it is drawn (per mille of the tallest).
  burning_minutes integer check (burning_minutes > 0),
  drawn_height integer check (drawn_height between 1 and 1000),
  drawn_width integer check (drawn_width between 1 and 1000),
  drawing text not null default 'NONE' check (drawing in ('NONE', 'CANDLE', 'LAMP', 'TAMA', 'NOTE')),
  -- For tamata: silver, brass, wax ...; for memorials and prayers empty.
  material text,
  -- Which intentions it may be asked for: a memorial is only for the departed, a paraklesis only for the living.
  intentions text[] not null default '{HEALTH,ETERNAL_MEMORY}' check (intentions <@ '{HEALTH,ETERNAL_MEMORY}' and cardinality(intentions) > 0),
  position integer not null default 0,
  status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  file_id text references file on delete set null,
  published boolean not null default true,
  website_slug text unique,
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (min_price_cents is null or max_price_cents is null or min_price_cents <= max_price_cents)
);
create index offering_type_service on offering_type (service, position);
create index offering_type_search on offering_type using gin (search_key gin_trgm_ops);
create index offering_type_file on offering_type (file_id);

-- What a temple has declared that it does, and for how much.
create table temple_offering (
  temple_id bigint not null references temple on delete cascade,
  type_id bigint not null references offering_type on delete restrict,
  price_cents integer not null check (price_cents >= 0),
  enabled boolean not null default true,
  primary key (temple_id, type_id)
);
create index temple_offering_type on temple_offering (type_id);

create table main_parameter (
  id bigint generated always as identity primary key,
  key text not null unique,
  title jsonb not null,
  description jsonb not null default '{"el":"","en":""}',
  type text not null check (type in ('INTEGER', 'CENTS', 'BASIS_POINTS', 'BOOLEAN', 'TEXT')),
  unit text not null default '',
  value text not null,
  -- May be read by the website without a login.
  public boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
