-- Announcements are published as temples and saints are: by the same calls, with an address that stays theirs. Those that
-- were public already are found by their number until somebody gives them an address.
alter table announcement rename column is_public to published;
alter table announcement add column website_slug text unique;
create trigger remember_slug after insert or update on announcement
  for each row when (new.published and new.website_slug is not null) execute function remember_slug();

alter table publication_schedule drop constraint publication_schedule_entity_check;
alter table publication_schedule add constraint publication_schedule_entity_check check (
  entity in ('temples', 'saints', 'announcements', 'candle-types', 'tama-types', 'prayer-types', 'memorial-types'));
