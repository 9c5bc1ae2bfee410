-- Which records of the shipped reference data were loaded once. A record is never loaded twice, so what an
-- administrator has changed or removed stays as he left it.
create table reference_record (
  catalogue text not null,
  key text not null,
  loaded_at timestamptz not null default now(),
  primary key (catalogue, key)
);
