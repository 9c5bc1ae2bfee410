-- Browsers keep what a choice of records offers. Whatever changes one of these tables, by whichever way, is announced
-- when it commits (platform/live), and they read it again.

create function tell_lookups_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('kandili_live', 'lookups');
  return null;
end $$;

do $$
declare
  changed text;
begin
  foreach changed in array array[
    'badge', 'bank', 'city', 'country', 'municipality', 'offering_type', 'product_category', 'region', 'role', 'saint',
    'translation_category', 'user_group'
  ] loop
    execute format(
      'create trigger tell_lookups_changed after insert or update or delete or truncate on %I
        for each statement execute function tell_lookups_changed()',
      changed
    );
  end loop;
end $$;

-- Rows that change often for other reasons.
create trigger tell_lookups_changed after update on temple
  for each row when (old.title is distinct from new.title or old.status is distinct from new.status)
  execute function tell_lookups_changed();
create trigger tell_lookups_inserted after insert or delete on temple
  for each statement execute function tell_lookups_changed();
create trigger tell_lookups_changed after update on app_user
  for each row when (
    new.type <> 'CUSTOMER'
    and (old.first_name, old.last_name, old.status) is distinct from (new.first_name, new.last_name, new.status)
  )
  execute function tell_lookups_changed();
create trigger tell_lookups_inserted after insert on app_user
  for each row when (new.type <> 'CUSTOMER')
  execute function tell_lookups_changed();
