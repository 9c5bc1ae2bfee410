-- Roles are searched like every other noun, and people are gathered in groups, to be written to together.

alter table role add column search_key text
  generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored;

create table user_group (
  id bigint generated always as identity primary key,
  title jsonb not null,
  description jsonb not null default '{"el":"","en":""}',
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table user_group_member (
  group_id bigint not null references user_group on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  primary key (group_id, user_id)
);
create index user_group_member_user on user_group_member (user_id);
