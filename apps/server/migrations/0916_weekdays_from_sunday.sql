-- Days of the week count from Sunday, 1, to Saturday, 7, everywhere. Timetables, offerings and opening hours counted
-- from Monday.
update temple_service
set on_day = jsonb_set(on_day, '{weekday}', to_jsonb((on_day ->> 'weekday')::integer % 7 + 1))
where on_day ->> 'kind' = 'WEEKDAY';

update temple_offering
set weekdays = (select array_agg(day % 7 + 1 order by day % 7) from unnest(weekdays) day)
where weekdays is not null;

create function from_sunday(hours jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_set(one, '{weekday}', to_jsonb((one ->> 'weekday')::integer % 7 + 1)) order by at), '[]')
  from jsonb_array_elements(hours) with ordinality as list (one, at)
$$;
update temple set opening_hours = from_sunday(opening_hours) where opening_hours <> '[]';
-- An earlier version of a page can be restored.
update temple_change
set changes = jsonb_set(changes, '{openingHours}', jsonb_build_object(
  'before', from_sunday(changes -> 'openingHours' -> 'before'),
  'after', from_sunday(changes -> 'openingHours' -> 'after')))
where changes ? 'openingHours';
drop function from_sunday(jsonb);
