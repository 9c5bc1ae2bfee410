-- What a temple says of itself on its page, changed by its own people, with the history of every change.

alter table temple
  add column phone2 text not null default '',
  add column phone3 text not null default '',
  add column fax text not null default '',
  -- How far around its pin the temple serves, in kilometres; null where it does not say.
  add column radius_km integer check (radius_km between 1 and 1000),
  -- Lists of objects, as packages/contract/src/endpoints/temple-page.ts describes them.
  add column social jsonb not null default '[]' check (jsonb_typeof(social) = 'array'),
  add column clergy jsonb not null default '[]' check (jsonb_typeof(clergy) = 'array'),
  add column opening_hours jsonb not null default '[]' check (jsonb_typeof(opening_hours) = 'array'),
  -- Feasts besides that of the temple's saint.
  add column feast_days jsonb not null default '[]' check (jsonb_typeof(feast_days) = 'array');

-- The photographs of a temple's page. A removed one stays, hidden, so that an earlier version can be restored.
create table temple_photograph (
  id bigint generated always as identity primary key,
  temple_id bigint not null references temple on delete cascade,
  -- What visitors see: the original, or a copy of the part that was chosen of it. The original is private then.
  file_id text not null references file,
  original_file_id text not null references file,
  -- The part of the original, in fractions of its sides: {"x":0.1,"y":0,"width":0.5,"height":1}; null for all of it.
  crop jsonb,
  alt jsonb not null,
  position integer not null default 0,
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
create index temple_photograph_temple on temple_photograph (temple_id, position);
create index temple_photograph_file on temple_photograph (file_id);
create index temple_photograph_original on temple_photograph (original_file_id);

create trigger tell_public_changed after insert or update or delete or truncate on temple_photograph
  for each statement execute function tell_public_changed();

-- One save of a temple's page: who changed which fields, from what to what.
create table temple_change (
  id bigint generated always as identity primary key,
  temple_id bigint not null references temple on delete cascade,
  at timestamptz not null,
  actor_user_id bigint references app_user on delete set null,
  -- By field: {"phone1": {"before": "...", "after": "..."}}.
  changes jsonb not null,
  -- The change before which the page was restored; null for an ordinary save.
  restored_before bigint
);
create index temple_change_temple on temple_change (temple_id, id desc);
create index temple_change_actor on temple_change (actor_user_id);
