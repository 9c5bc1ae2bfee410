-- What was deleted from a catalogue, kept for ten minutes so that it can be brought back under the same id.
create table deleted_record (
  -- Of the undo token that the caller holds; one token for all that one call deleted.
  token_hash bytea not null,
  record_id bigint not null,
  noun text not null,
  body jsonb not null,
  -- Keeps the picture from being swept away in the meantime.
  file_id text references file on delete set null,
  deleted_by bigint not null references app_user on delete cascade,
  deleted_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (token_hash, record_id)
);
create index deleted_record_expiry on deleted_record (expires_at);
create index deleted_record_file on deleted_record (file_id);
create index deleted_record_user on deleted_record (deleted_by);
