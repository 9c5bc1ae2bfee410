-- Products are published on planned days, as every other kind is.
alter table publication_schedule drop constraint publication_schedule_entity_check;
alter table publication_schedule add constraint publication_schedule_entity_check check (
  entity in ('temples', 'saints', 'announcements', 'candle-types', 'tama-types', 'prayer-types', 'memorial-types',
    'products'));
