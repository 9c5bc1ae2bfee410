-- Passkeys, beside the authenticator with which two-step sign-in begins: they end with it.
create table passkey (
  -- The credential's id, base64url.
  id text primary key,
  user_id bigint not null references second_factor on delete cascade,
  public_key bytea not null,
  -- Signatures counted by the authenticator; 0 by those that do not count.
  counter bigint not null,
  transports text[] not null default '{}',
  -- The browser and system by which it was added.
  device text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- The end of the challenge that was answered last: each counts once.
  answered_until timestamptz
);
create index passkey_user on passkey (user_id);
