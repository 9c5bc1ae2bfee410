-- The trail is read newest first, a page after the other, whatever it is searched by. Instants and not ids give the
-- order: a transaction that began earlier may commit later.

drop index audit_entry_entity;
drop index audit_entry_actor;
drop index audit_entry_temple;
drop index audit_entry_action;
create index audit_entry_entity on audit_entry (entity, entity_id, at desc, id desc);
create index audit_entry_actor on audit_entry (actor_user_id, at desc, id desc);
create index audit_entry_temple on audit_entry (temple_id, at desc, id desc);
create index audit_entry_action on audit_entry (action, at desc, id desc);
