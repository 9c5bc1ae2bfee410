-- Feasts, pilgrimages and talks of a temple or an organisation, on the website until they are over.
create table event (
  id bigint generated always as identity primary key,
  title jsonb not null,
  text jsonb not null default '{"el":"","en":""}',
  -- Where, if not at the temple.
  place jsonb not null default '{"el":"","en":""}',
  temple_id bigint references temple,
  organisation_id bigint references organisation,
  -- Civil dates and wall-clock times in Europe/Athens.
  starts_on date not null,
  starts_at text not null check (starts_at ~ '^\d\d:\d\d$'),
  ends_on date,
  ends_at text check (ends_at ~ '^\d\d:\d\d$'),
  -- The goods of the temple that are its ticket: their stock is the number of places, their price what a place costs.
  ticket_id bigint references offering_type,
  published boolean not null default false,
  file_id text references file on delete set null,
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (ends_on is null or ends_on >= starts_on),
  check (ticket_id is null or temple_id is not null)
);
create index event_search on event using gin (search_key gin_trgm_ops);
create index event_starts_on on event (starts_on) where published;
create index event_temple on event (temple_id);
create index event_organisation on event (organisation_id);
create index event_ticket on event (ticket_id);
create index event_file on event (file_id);
create trigger tell_public_changed after insert or update or delete or truncate on event
  for each statement execute function tell_public_changed();
