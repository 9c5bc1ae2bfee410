-- Which names of an act were read, by whom and when. A mark that was taken back stays as a row, so that a device that
-- was offline cannot restore it with an older one.
create table name_reading (
  line_id bigint not null references request_line on delete cascade,
  -- The place of the name in the order in which the names of its act are read.
  name_index smallint not null check (name_index >= 0),
  is_read boolean not null,
  at timestamptz not null,
  marked_by bigint references app_user on delete set null,
  primary key (line_id, name_index)
);
create index name_reading_marked_by on name_reading (marked_by);
create index name_reading_at on name_reading (at);

-- One press for many acts of a temple: a job does or undoes them one by one.
create table act_batch (
  id bigint generated always as identity primary key,
  temple_id bigint not null references temple on delete cascade,
  act text not null check (act in ('FULFIL', 'UNDO')),
  answer_sealed bytea,
  file_id text references file on delete set null,
  started_by bigint not null references app_user on delete cascade,
  started_at timestamptz not null,
  finished_at timestamptz
);
create index act_batch_temple_id on act_batch (temple_id, started_at);
create index act_batch_started_by on act_batch (started_by);
create index act_batch_file_id on act_batch (file_id);
create index act_batch_started_at on act_batch (started_at);

create table act_batch_line (
  batch_id bigint not null references act_batch on delete cascade,
  line_id bigint not null references request_line on delete cascade,
  -- When it was done, if in the past: names that were read offline.
  done_at timestamptz,
  -- Null while it waits, DONE, or the code of its refusal.
  outcome text,
  primary key (batch_id, line_id)
);
create index act_batch_line_line_id on act_batch_line (line_id);
