-- Demonstration temples have photographs like all others.
alter table temple drop column image_key;
