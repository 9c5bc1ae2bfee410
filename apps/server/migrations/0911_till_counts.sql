-- The cash that a temple counted at the end of a day, compared with its sales.
create table till_count (
  temple_id bigint not null references temple on delete cascade,
  day date not null,
  counted_cents integer not null check (counted_cents >= 0),
  counted_at timestamptz not null,
  counted_by bigint references app_user on delete set null,
  primary key (temple_id, day)
);
create index till_count_counted_by on till_count (counted_by);
