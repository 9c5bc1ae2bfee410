-- From an empty installation to its first listed temple.

-- The one-time link for the first administrator, printed when a server starts and there is none. Only its hash is kept.
create table setup_link (
  id bigint generated always as identity primary key,
  key_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- What administrators have said of the steps of the set-up guide: the last answer counts.
create table setup_step (
  step text primary key check (step ~ '^[A-Z][A-Z_]*$'),
  state text not null check (state in ('CONFIRMED', 'DISMISSED')),
  user_id bigint not null references app_user,
  at timestamptz not null
);
create index setup_step_user on setup_step (user_id);
