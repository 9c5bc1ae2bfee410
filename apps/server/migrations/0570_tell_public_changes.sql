-- What visitors read is kept in the memory of every node. Whatever changes one of its tables, by whichever way, is
-- announced when it commits (platform/live, platform/copies): no code that writes them can forget to.

create function tell_public_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('kandili_live', 'public');
  return null;
end $$;

create trigger tell_public_changed after insert or update or delete or truncate on temple
  for each statement execute function tell_public_changed();
create trigger tell_public_changed after insert or update or delete or truncate on temple_offering
  for each statement execute function tell_public_changed();
create trigger tell_public_changed after insert or update or delete or truncate on offering_type
  for each statement execute function tell_public_changed();
create trigger tell_public_changed after insert or update or delete or truncate on saint
  for each statement execute function tell_public_changed();
create trigger tell_public_changed after insert or update or delete or truncate on city
  for each statement execute function tell_public_changed();
create trigger tell_public_changed after insert or update or delete or truncate on municipality
  for each statement execute function tell_public_changed();
create trigger tell_public_changed after insert or update or delete or truncate on region
  for each statement execute function tell_public_changed();
create trigger tell_public_changed after insert or update or delete or truncate on country
  for each statement execute function tell_public_changed();
create trigger tell_public_changed after insert or update or delete or truncate on main_parameter
  for each statement execute function tell_public_changed();
create trigger tell_public_changed after insert or update or delete or truncate on feast_override
  for each statement execute function tell_public_changed();
create trigger tell_public_changed after insert or update or delete or truncate on memorial_rule
  for each statement execute function tell_public_changed();

-- A candle that is lit, or put out by an undo, is shown on the page of its temple and on the home page.
create function tell_burning_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('kandili_live', 'burning');
  perform pg_notify('kandili_live', 'burning:' || new.temple_id);
  return null;
end $$;

create trigger tell_burning_changed after update on request_line
  for each row when (old.lit_at is distinct from new.lit_at or old.burns_until is distinct from new.burns_until)
  execute function tell_burning_changed();
create trigger tell_burning_inserted after insert on request_line
  for each row when (new.lit_at is not null)
  execute function tell_burning_changed();
