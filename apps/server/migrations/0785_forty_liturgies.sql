-- Forty Liturgies that several people offer together. Names are sealed with the temple's key.

-- Read from a shared list for forty Liturgies: not an act of the day, and not late, while the list is being read.
alter table request_line add column in_shared_list boolean not null default false;

create table forty_list (
  id bigint generated always as identity primary key,
  temple_id bigint not null references temple on delete cascade,
  type_id bigint not null references offering_type on delete cascade,
  -- Null once the owner left and handed it to nobody.
  owner_id bigint references app_user on delete set null,
  created_at timestamptz not null,
  -- When the fortieth Liturgy was marked.
  done_at timestamptz
);
create index forty_list_temple_id on forty_list (temple_id) where done_at is null;
create index forty_list_owner_id on forty_list (owner_id);
create index forty_list_type_id on forty_list (type_id);

-- The people of a list, and those who are invited.
create table forty_member (
  id bigint generated always as identity primary key,
  list_id bigint not null references forty_list on delete cascade,
  email text not null,
  -- Of the invitation's key; null once it was accepted.
  token_hash bytea unique,
  expires_at timestamptz not null,
  user_id bigint references app_user on delete cascade,
  accepted_at timestamptz,
  constraint forty_member_accepted check ((user_id is null) = (accepted_at is null)),
  unique (list_id, email),
  unique (list_id, user_id)
);
create index forty_member_user_id on forty_member (user_id);

-- One person's names in a list. They belong to the line that pays for them; in the place that somebody else paid for
-- they are kept here, so that the one who pays never sees them.
create table forty_part (
  id bigint generated always as identity primary key,
  list_id bigint not null references forty_list on delete cascade,
  line_id bigint not null references request_line on delete cascade,
  -- Null once that person left: what they paid for is still read.
  user_id bigint references app_user on delete set null,
  intention text not null check (intention in ('HEALTH', 'ETERNAL_MEMORY')),
  is_given boolean not null,
  names_sealed bytea,
  names_count integer not null check (names_count > 0),
  language text not null check (language in ('el', 'en')),
  -- The version of the consent to sensitive data, where no request of their own recorded it.
  consent_version text,
  joined_at timestamptz not null,
  constraint forty_part_consent check (is_given = (consent_version is not null)),
  constraint forty_part_names check (is_given or names_sealed is null)
);
create index forty_part_list_id on forty_part (list_id);
create index forty_part_user_id on forty_part (user_id);
create index forty_part_line_id on forty_part (line_id);
create unique index forty_part_own_line on forty_part (line_id) where not is_given;

-- Which of the forty were celebrated: one on a day.
create table forty_reading (
  list_id bigint not null references forty_list on delete cascade,
  number integer not null check (number between 1 and 40),
  day date not null,
  read_by bigint references app_user on delete set null,
  read_at timestamptz not null,
  primary key (list_id, number),
  unique (list_id, day)
);
create index forty_reading_read_by on forty_reading (read_by);
