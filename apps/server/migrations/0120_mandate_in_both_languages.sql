-- Who gave a temple its blessing is read by visitors in their own language: one text becomes two. What stands there
-- is kept for both; where the two were written into one text, "Greek · English", they are taken apart.

alter table temple alter column mandate_by type jsonb using case
  when mandate_by is null then null
  else jsonb_build_object(
    'el', split_part(mandate_by, ' · ', 1),
    'en', coalesce(nullif(split_part(mandate_by, ' · ', 2), ''), mandate_by)
  )
end;
alter table temple add constraint temple_mandate_by_both_languages
  check (mandate_by is null or (coalesce(mandate_by ->> 'el', '') <> '' and coalesce(mandate_by ->> 'en', '') <> ''));
