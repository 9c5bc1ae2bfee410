-- Yearly returns, questionnaires and polls (the specification's ESS): who is asked, when, and what.
create table survey (
  id bigint generated always as identity primary key,
  code text not null,
  title jsonb not null,
  kind text not null check (kind in ('SURVEY', 'QUESTIONNAIRE', 'POLL')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'OPEN', 'CLOSED')),
  audience text not null check (audience in ('ORGANISATION', 'ROLE', 'FAITHFUL')),
  organisation_id bigint references organisation,
  role_id bigint references role,
  -- The parish that asks the faithful.
  temple_id bigint references temple,
  year integer,
  period_from date,
  period_to date,
  -- Civil dates in Europe/Athens: first submitted on these days, submitted again after a return until it expires.
  submission_from date not null,
  submission_to date not null,
  expires_on date,
  -- Sections with their questions, as the contract has them.
  sections jsonb not null default '[]',
  results_shown boolean not null default false,
  -- Whether it may ask about patients, and who reads about them.
  patients boolean not null default false,
  patient_group_id bigint references user_group,
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en') || ' ' || code)) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (submission_to >= submission_from),
  check (not patients or patient_group_id is not null)
);
create unique index survey_code on survey (lower(code));
create index survey_search on survey using gin (search_key gin_trgm_ops);
create index survey_organisation on survey (organisation_id);
create index survey_role on survey (role_id);
create index survey_temple on survey (temple_id);
create index survey_patient_group on survey (patient_group_id);

-- The answer of one temple, of one person by name, or of one voter without a name.
create table survey_answer (
  id bigint generated always as identity primary key,
  survey_id bigint not null references survey,
  temple_id bigint references temple,
  user_id bigint references app_user,
  -- A keyed hash of an account's or a confirmed e-mail, or of a request: nobody's answer can be read from it.
  voter bytea,
  status text not null default 'BEGUN' check (status in ('BEGUN', 'SUBMITTED', 'RETURNED', 'ACCEPTED')),
  -- Everything that was answered, sealed with the temple's key, else with the platform's.
  values_sealed bytea not null,
  -- Complete sections.
  filled integer not null default 0,
  -- Files in it, for those who may read them.
  file_ids text[] not null default '{}',
  reason text not null default '',
  returned_keys text[] not null default '{}',
  -- The hash of the key that an e-mail carries, until the answer counts.
  confirmation_hash bytea,
  has_patients boolean not null default false,
  version integer not null default 1,
  submitted_at timestamptz,
  updated_at timestamptz not null default now(),
  check (num_nonnulls(temple_id, user_id, voter) = 1)
);
create unique index survey_answer_temple on survey_answer (survey_id, temple_id);
create unique index survey_answer_user on survey_answer (survey_id, user_id);
create unique index survey_answer_voter on survey_answer (survey_id, voter);
create index survey_answer_of_temple on survey_answer (temple_id);
create index survey_answer_of_user on survey_answer (user_id);
create unique index survey_answer_confirmation on survey_answer (confirmation_hash);
create index survey_answer_files on survey_answer using gin (file_ids);

create trigger tell_public_changed after insert or update or delete or truncate on survey
  for each statement execute function tell_public_changed();
