-- Who saw or changed what. Entries are only ever added.

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- What was done, as in 'UPDATE' or 'SIGN_IN_REFUSED'.
  action text not null check (action ~ '^[A-Z][A-Z_]*$'),
  -- To what: a noun of the API and the id of its record, where it has one.
  entity text not null check (entity ~ '^[a-z][a-z-]*$'),
  entity_id text,
  -- Nobody for a refused sign-in and for what the server does by itself.
  actor_user_id bigint references app_user,
  -- Whose temple it touches, for finding; a temple that was removed again leaves its entries.
  temple_id bigint,
  request_id text not null,
  -- Codes, ids and names of fields. Never what a person typed.
  facts jsonb not null default '{}'
);
create index audit_entry_entity on audit_entry (entity, entity_id, id desc);
create index audit_entry_actor on audit_entry (actor_user_id, id desc);
create index audit_entry_temple on audit_entry (temple_id, id desc);
create index audit_entry_at on audit_entry (at desc, id desc);
create index audit_entry_action on audit_entry (action, id desc);

create trigger audit_entry_rows before update or delete on audit_entry
  for each row execute function refuse_change();
create trigger audit_entry_truncate before truncate on audit_entry
  for each statement execute function refuse_change();
