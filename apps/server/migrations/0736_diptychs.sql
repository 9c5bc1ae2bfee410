-- Family diptychs: a person's two lists of names, and with whom they are shared. Texts are sealed with the owner's key.

create table diptych_book (
  id bigint generated always as identity primary key,
  owner_id bigint not null unique references app_user on delete cascade,
  created_at timestamptz not null default now()
);

create table diptych_name (
  id bigint generated always as identity primary key,
  book_id bigint not null references diptych_book on delete cascade,
  side text not null check (side in ('LIVING', 'DEPARTED')),
  -- {name, asTyped, reposedOn}
  body_sealed bytea not null,
  added_by bigint references app_user on delete set null,
  -- Brought back until the night that removes it for good.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index diptych_name_book_id on diptych_name (book_id, id);
create index diptych_name_added_by on diptych_name (added_by);
create index diptych_name_removed_at on diptych_name (removed_at) where removed_at is not null;

-- What a person calls somebody ("my grandmother"): each for themselves, sealed with the key of the one who wrote it.
create table diptych_note (
  name_id bigint not null references diptych_name on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  body_sealed bytea not null,
  primary key (name_id, user_id)
);
create index diptych_note_user_id on diptych_note (user_id);

create table diptych_share (
  id bigint generated always as identity primary key,
  book_id bigint not null references diptych_book on delete cascade,
  email text not null,
  may text not null check (may in ('SEE', 'WRITE')),
  -- Of the invitation's key; null once it was accepted.
  token_hash bytea unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  user_id bigint references app_user on delete cascade,
  accepted_at timestamptz,
  constraint diptych_share_accepted check ((user_id is null) = (accepted_at is null)),
  unique (book_id, email),
  unique (book_id, user_id)
);
create index diptych_share_user_id on diptych_share (user_id);

-- A browser that may show its owner's names in the steps of a request without scripts, while its session lives.
create table diptych_device (
  token_hash bytea primary key,
  session_id uuid not null unique references login_session on delete cascade,
  created_at timestamptz not null
);

-- A memorial day of which its person asked to be reminded.
create table diptych_reminder (
  name_id bigint not null references diptych_name on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  kind text not null check (kind in ('DAY_40', 'YEAR')),
  due_on date not null,
  told_at timestamptz,
  primary key (name_id, user_id, kind)
);
create index diptych_reminder_user_id on diptych_reminder (user_id);
create index diptych_reminder_due_on on diptych_reminder (due_on) where told_at is null;
