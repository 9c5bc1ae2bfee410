-- Keys that prove something by e-mail, the second factor, and what a user is told of his sign-ins.

-- What was sent is random and single-use; only its hash is kept.
create table account_key (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  purpose text not null check (purpose in ('CONFIRM_EMAIL', 'CHANGE_EMAIL', 'RESET_PASSWORD')),
  key_hash bytea not null unique,
  -- The mailbox that the key proves. A key of an e-mail that was changed since proves nothing.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_key_user on account_key (user_id, purpose) where used_at is null;
create index account_key_expiry on account_key (expires_at);

create table second_factor (
  user_id bigint primary key references app_user on delete cascade,
  -- The secret of the authenticator with its user's id, sealed with the platform's key.
  secret_sealed bytea not null,
  created_at timestamptz not null,
  -- Null until a first code was right: until then it is not asked for.
  confirmed_at timestamptz,
  -- The 30-second step of the last code that was taken: each counts once.
  last_step bigint
);

create table recovery_code (
  user_id bigint not null references second_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Browser and system, as in 'Firefox, Windows'; null where the browser did not tell.
alter table login_session add column device text;
