-- When the owner of a session last typed their password in it; null until they are asked for it again after signing in.
alter table login_session add column proven_at timestamptz;

drop trigger tell_actors_changed on login_session;
create trigger tell_actors_changed after update on login_session
  for each row when ((old.ended_at, old.proven_at) is distinct from (new.ended_at, new.proven_at))
  execute function tell_actors_changed();
