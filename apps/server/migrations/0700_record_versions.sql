-- Each state that a record of a catalogue had, so that people can see who changed what and bring one back.
create table record_version (
  noun text not null,
  record_id bigint not null,
  version integer not null,
  at timestamptz not null,
  user_id bigint references app_user (id) on delete set null,
  record jsonb not null,
  primary key (noun, record_id, version)
);
create index record_version_user on record_version (user_id) where user_id is not null;
