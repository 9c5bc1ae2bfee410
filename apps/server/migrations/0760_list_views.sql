-- A list of the back office as somebody wants to see it, under a name. Removed with its owner.

create table list_view (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  -- The path of its screen: "orders".
  list text not null,
  name text not null,
  -- Filters, search, order and page size, as in the address of the list.
  query text not null,
  -- Keys of the columns that are shown, in order; null leaves them to the reader.
  columns text[],
  density text check (density in ('COMFORTABLE', 'COMPACT')),
  shared_with text not null default 'NOBODY' check (shared_with in ('NOBODY', 'TYPE', 'ROLE')),
  -- No foreign keys: a view must not keep a role or a temple from being deleted, and nobody holds a role that is gone.
  role_id bigint,
  -- Of a view by a temple's people, who share among themselves only.
  temple_id bigint,
  created_at timestamptz not null,
  -- Kept for the minutes in which the deletion can be undone.
  deleted_at timestamptz,
  check ((shared_with = 'ROLE') = (role_id is not null))
);
create unique index list_view_name on list_view (user_id, list, lower(name)) where deleted_at is null;
create index list_view_shared on list_view (shared_with) where shared_with <> 'NOBODY' and deleted_at is null;

-- The view in which a person opens a list.
create table list_view_default (
  user_id bigint not null references app_user on delete cascade,
  list text not null,
  view_id bigint not null references list_view on delete cascade,
  primary key (user_id, list)
);
create index list_view_default_view_id on list_view_default (view_id);
