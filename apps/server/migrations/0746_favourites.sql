-- The temples and saints that one of the faithful marked. Removed with the account, the temple or the saint.

create table favourite_temple (
  user_id bigint not null references app_user on delete cascade,
  temple_id bigint not null references temple on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, temple_id)
);
create index favourite_temple_temple_id on favourite_temple (temple_id);

create table favourite_saint (
  user_id bigint not null references app_user on delete cascade,
  saint_id bigint not null references saint on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, saint_id)
);
create index favourite_saint_saint_id on favourite_saint (saint_id);
