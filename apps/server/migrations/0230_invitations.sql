-- Who was asked in by e-mail: an administrator with a role, or one of a temple's people with a duty.

create table invitation (
  id bigint generated always as identity primary key,
  -- The key itself is only in the mail.
  key_hash bytea not null unique,
  email text not null,
  language text not null check (language in ('el', 'en')),
  user_type text not null check (user_type in ('ADMIN', 'COMPANY')),
  role_id bigint references role on delete cascade,
  temple_id bigint references temple on delete cascade,
  duty text check (duty in ('OWNER', 'TREASURER', 'SEXTON')),
  invited_by bigint references app_user on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by bigint references app_user on delete set null,
  revoked_at timestamptz,
  check (user_type <> 'ADMIN' or (role_id is not null and temple_id is null and duty is null)),
  check (user_type <> 'COMPANY' or (role_id is null and temple_id is not null and duty is not null)),
  check (accepted_at is null or revoked_at is null)
);
-- One that is open is sent again or revoked, not made twice.
create unique index invitation_open on invitation (lower(email), temple_id) nulls not distinct
  where accepted_at is null and revoked_at is null;
create index invitation_temple on invitation (temple_id);
create index invitation_role on invitation (role_id);
create index invitation_invited_by on invitation (invited_by);
create index invitation_accepted_by on invitation (accepted_by);
