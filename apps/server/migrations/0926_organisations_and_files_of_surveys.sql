-- A collection asks the temples of several organisations. Ids without a foreign key: one of a deleted organisation,
-- which has no temples, asks nobody.
alter table survey add column organisation_ids bigint[] not null default '{}';
update survey set organisation_ids = array[organisation_id] where organisation_id is not null;
alter table survey drop column organisation_id;
create index survey_organisations on survey using gin (organisation_ids);

-- Files in answers, as references: an upload without one is removed after a day.
create table survey_answer_file (
  answer_id bigint not null references survey_answer on delete cascade,
  file_id text not null references file,
  primary key (answer_id, file_id)
);
create unique index survey_answer_file_file on survey_answer_file (file_id);
insert into survey_answer_file (answer_id, file_id)
  select a.id, f.id from survey_answer a join file f on f.id = any(a.file_ids) on conflict do nothing;
alter table survey_answer drop column file_ids;
