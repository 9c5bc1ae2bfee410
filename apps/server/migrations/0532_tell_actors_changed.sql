-- Who acts with a token, and with which rights, is kept in the memory of every node for some seconds. Whatever changes
-- it, by whichever way, is announced when it commits (platform/live): no code that writes these tables can forget to.

create function tell_actors_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('kandili_live', 'actors');
  return null;
end $$;

-- A sign-in and its renewal change nothing that is kept.
create trigger tell_actors_changed after update on login_session
  for each row when (old.ended_at is distinct from new.ended_at) execute function tell_actors_changed();
create trigger tell_actors_deleted after delete on login_session
  for each statement execute function tell_actors_changed();
create trigger tell_actors_changed after update on app_user
  for each row when (old.status is distinct from new.status or old.type is distinct from new.type)
  execute function tell_actors_changed();
create trigger tell_actors_deleted after delete on app_user
  for each statement execute function tell_actors_changed();
create trigger tell_actors_changed after insert or update or delete or truncate on user_role
  for each statement execute function tell_actors_changed();
create trigger tell_actors_changed after insert or update or delete or truncate on role
  for each statement execute function tell_actors_changed();
create trigger tell_actors_changed after insert or update or delete or truncate on role_right
  for each statement execute function tell_actors_changed();
create trigger tell_actors_changed after insert or update or delete or truncate on temple_member
  for each statement execute function tell_actors_changed();
create trigger tell_actors_changed after insert or update or delete or truncate on second_factor
  for each statement execute function tell_actors_changed();
create trigger tell_actors_changed after update on main_parameter
  for each row when (new.key like 'secondFactor%' and old.value is distinct from new.value)
  execute function tell_actors_changed();
