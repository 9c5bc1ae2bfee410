-- Who uses the platform, and where things are.

create table country (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  code3 text not null unique check (code3 ~ '^[A-Z]{3}$'),
  dialling_code text,
  title jsonb not null,
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en') || ' ' || code)) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table region (
  id bigint generated always as identity primary key,
  key text not null unique,
  country_id bigint not null references country,
  title jsonb not null,
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table municipality (
  id bigint generated always as identity primary key,
  key text not null unique,
  region_id bigint not null references region,
  title jsonb not null,
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table city (
  id bigint generated always as identity primary key,
  key text not null unique,
  country_id bigint not null references country,
  region_id bigint references region,
  municipality_id bigint references municipality,
  title jsonb not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index city_search on city using gin (search_key gin_trgm_ops);
create index city_country on city (country_id);
create index city_region on city (region_id);

-- A stored file: its bytes live in the storage (disk or S3), its right to be seen here.
create table file (
  id text primary key check (length(id) >= 22),
  title text not null,
  media_type text not null,
  bytes integer not null check (bytes > 0),
  width integer,
  height integer,
  sha256 text not null,
  has_thumbnail boolean not null default false,
  -- PUBLIC may be read by anybody who knows the address; PRIVATE only by those who may see what it belongs to.
  visibility text not null default 'PRIVATE' check (visibility in ('PUBLIC', 'PRIVATE')),
  owner_user_id bigint,
  created_at timestamptz not null default now()
);

create table authority_right (
  id bigint generated always as identity primary key,
  authority text not null unique check (authority ~ '^[a-z]+_[a-z_]+_(view|edit|delete)$'),
  title jsonb not null
);

create table role (
  id bigint generated always as identity primary key,
  key text unique,
  title jsonb not null,
  user_type text not null check (user_type in ('CUSTOMER', 'ADMIN', 'COMPANY')),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table role_right (
  role_id bigint not null references role on delete cascade,
  right_id bigint not null references authority_right on delete cascade,
  primary key (role_id, right_id)
);
create index role_right_right on role_right (right_id);

create table app_user (
  id bigint generated always as identity primary key,
  type text not null check (type in ('CUSTOMER', 'ADMIN', 'COMPANY')),
  email text not null,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  afm text,
  language text not null default 'en' check (language in ('el', 'en')),
  status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED', 'LOCKED')),
  demonstration boolean not null default false,
  email_confirmed_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  search_key text generated always as (search_skeleton(first_name || ' ' || last_name || ' ' || email)) stored
);
create unique index app_user_email on app_user (lower(email));
create index app_user_search on app_user using gin (search_key gin_trgm_ops);

alter table file add constraint file_owner foreign key (owner_user_id) references app_user on delete set null;
create index file_owner on file (owner_user_id);

create table user_role (
  user_id bigint not null references app_user on delete cascade,
  role_id bigint not null references role on delete restrict,
  primary key (user_id, role_id)
);
create index user_role_role on user_role (role_id);

-- A sign-in on one device. Refresh tokens rotate inside a family; a second use of an old one ends the family.
create table login_session (
  id uuid primary key,
  user_id bigint not null references app_user on delete cascade,
  token_hash bytea not null unique,
  previous_token_hash bytea,
  rotated_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);
create index login_session_user on login_session (user_id) where ended_at is null;
create index login_session_previous on login_session (previous_token_hash);

-- Attempts counted for throttling: by account and by address, hashed, kept for a day.
create table attempt (
  bucket text not null,
  window_start timestamptz not null,
  count integer not null default 1,
  primary key (bucket, window_start)
);
create index attempt_window on attempt (window_start);
