-- How a temple shows that it was done: also by the sound of its bell, or by a minute of live video; and whether it
-- always does.

alter table temple drop constraint temple_proof_policy_check;
alter table temple add constraint temple_proof_policy_check
  check (proof_policy in ('NONE', 'TEXT', 'PHOTO', 'BELL', 'LIVE'));
-- Without its proof the temple cannot mark anything as done.
alter table temple add column proof_required boolean not null default false;

-- A short recording. It is stored as it was sent, without a title or a thumbnail of its own.
alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in ('PICTURE', 'DOCUMENT', 'PORTRAIT', 'SOUND'));

alter table request_line
  -- Where the act can be watched, sealed with the temple's key, and from when until when.
  add column live_sealed bytea,
  add column live_from timestamptz,
  add column live_until timestamptz,
  -- Whether the words of the answer were written for it; false for a template's, null without words.
  add column answer_manual boolean,
  add constraint request_line_live check (live_sealed is null or live_from < live_until);

-- Answers, the latest first: of one temple, and of all.
create index request_line_answered on request_line (answered_at desc, id desc) where answered_at is not null;
create index request_line_answered_of_temple on request_line (temple_id, answered_at desc, id desc)
  where answered_at is not null;

-- A temple's own ready answers; the built-in ones are in the messages.
create table answer_template (
  id bigint generated always as identity primary key,
  temple_id bigint not null references temple,
  -- Of which acts it is offered; null for all.
  service text check (service in ('CANDLE', 'TAMA', 'PRAYER', 'MEMORIAL')),
  -- The answer in both languages: each faithful reads their own.
  text jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index answer_template_temple on answer_template (temple_id, id);
