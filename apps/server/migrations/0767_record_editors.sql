-- Who has the form of a record open at this moment. A row lives as long as the stream of its form, which renews it; what
-- a node left behind when it stopped expires.
create table record_editor (
  id uuid primary key,
  noun text not null,
  record_id bigint not null,
  user_id bigint not null references app_user (id) on delete cascade,
  since timestamptz not null,
  expires_at timestamptz not null
);
create index record_editor_record on record_editor (noun, record_id);
create index record_editor_user on record_editor (user_id);
create index record_editor_expires on record_editor (expires_at);
