-- When a record is published or removed by the platform, as an administrator planned it: at most one plan a record.
-- Without a foreign key: the record is of several tables. A plan for a deleted record is dropped when its day comes.
create table publication_schedule (
  entity text not null check (entity in ('temples', 'saints', 'candle-types', 'tama-types', 'prayer-types', 'memorial-types')),
  record_id bigint not null,
  -- Civil dates of Europe/Athens, both included. From: published when this day begins. Until: removed when it has ended.
  from_date date,
  until_date date,
  set_by bigint references app_user on delete set null,
  set_at timestamptz not null,
  -- The code of the refusal, if the record could not be published on its day; it is tried again until that day is changed.
  failure text,
  primary key (entity, record_id),
  constraint publication_schedule_days check (
    (from_date is not null or until_date is not null) and (from_date is null or until_date is null or until_date >= from_date))
);
create index publication_schedule_set_by on publication_schedule (set_by);
