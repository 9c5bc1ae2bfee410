-- When a temple celebrates, what is done at each service, and until when it takes names.

create table temple_timetable (
  temple_id bigint primary key references temple on delete cascade,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by bigint references app_user on delete set null
);
create index temple_timetable_updated_by on temple_timetable (updated_by);

-- Services of the week and of feasts. Times are of the clock in Athens, HH:MM.
create table temple_service (
  temple_id bigint not null references temple_timetable on delete cascade,
  id uuid not null,
  -- packages/contract serviceDay: a weekday, a day of the temple's calendar, days from Pascha, the temple's feast.
  on_day jsonb not null,
  kind text not null,
  title jsonb,
  starts_at text not null check (starts_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ends_at text check (ends_at > starts_at),
  closes_at text check (closes_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closes_days_before integer not null default 0 check (closes_days_before between 0 and 30),
  -- [{ "service": "PRAYER", "typeIds": [] }]: an empty list is every type of it.
  acts jsonb not null default '[]',
  valid_from date,
  valid_until date,
  replaces_week boolean not null default false,
  position integer not null,
  primary key (temple_id, id),
  check (valid_from <= valid_until),
  check (closes_at is null or closes_days_before > 0 or closes_at <= starts_at)
);

-- Single dates that differ from it.
create table temple_service_exception (
  temple_id bigint not null references temple_timetable on delete cascade,
  id uuid not null,
  date date not null,
  kind text not null check (kind in ('CLOSED', 'CANCELED', 'CHANGED', 'EXTRA')),
  service_id uuid,
  note jsonb not null default '{"el":"","en":""}',
  -- The other hours, or the further service.
  details jsonb,
  primary key (temple_id, id),
  foreign key (temple_id, service_id) references temple_service on delete cascade,
  check ((kind in ('CANCELED', 'CHANGED')) = (service_id is not null)),
  check ((kind in ('CHANGED', 'EXTRA')) = (details is not null))
);
create index temple_service_exception_service on temple_service_exception (temple_id, service_id);

-- Placing compares the version of the temple's row (decision 23): a new timetable is a new version of its temple.
create function touch_temple_of_timetable() returns trigger language plpgsql as $$
begin
  update temple set updated_at = updated_at where id = coalesce(new.temple_id, old.temple_id);
  return null;
end $$;
create trigger touch_temple after insert or update or delete on temple_timetable
  for each row execute function touch_temple_of_timetable();

-- The day on which an act is to be done: the day that was asked for, or for "as soon as possible" the first possible
-- one at a temple that has a timetable or a capacity. Null where nothing was promised.
alter table request_line add column service_date date;
update request_line set service_date = preferred_date where preferred_date is not null;
-- Takes one of the places that its temple has on that day: changes of it are told to whoever shows free days.
alter table request_line add column takes_place boolean not null default false;
create index request_line_place on request_line (temple_id, type_id, service_date)
  where service_date is not null and state in ('PENDING', 'ACCEPTED', 'FULFILLED');

create function tell_places_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('kandili_live', 'places:' || new.temple_id);
  return null;
end $$;
create trigger tell_places_taken after insert on request_line
  for each row when (new.takes_place) execute function tell_places_changed();
create trigger tell_places_changed after update on request_line
  for each row when (new.takes_place and (old.state is distinct from new.state
    or old.service_date is distinct from new.service_date)) execute function tell_places_changed();
