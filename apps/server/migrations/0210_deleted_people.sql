-- People are erased by pseudonym, ten minutes after they were deleted: until then it can be taken back.

-- Requests, bookings and the audit trail go on pointing to the row; nothing in it tells any more whose it was.
alter table app_user add column erased_at timestamptz;

create table user_deletion (
  user_id bigint primary key references app_user on delete cascade,
  -- Of the undo token that the caller holds; one token for all that one call deleted.
  token_hash bytea not null,
  status_before text not null check (status_before in ('ENABLED', 'DISABLED', 'LOCKED')),
  deleted_by bigint references app_user on delete set null,
  deleted_at timestamptz not null,
  erased_after timestamptz not null
);
create index user_deletion_token on user_deletion (token_hash);
create index user_deletion_due on user_deletion (erased_after);
create index user_deletion_deleted_by on user_deletion (deleted_by);
