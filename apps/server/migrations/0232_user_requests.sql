-- What people ask of the platform itself: to enrol a temple, to change its data, to be forgotten.

create table user_request (
  id bigint generated always as identity primary key,
  type text not null check (type in ('TEMPLE_APPLICATION', 'DATA_CHANGE', 'ERASURE')),
  state text not null default 'PENDING' check (state in ('PENDING', 'ACTIVE', 'DECLINED', 'DELETED')),
  language text not null check (language in ('el', 'en')),
  -- Who asks, where he has an account.
  user_id bigint references app_user on delete set null,
  -- The temple that it is about; of an application the one that came of it.
  temple_id bigint references temple on delete set null,
  applicant_name text not null,
  applicant_email text not null,
  -- The title of the temple.
  subject text not null default '',
  search_key text generated always as (search_skeleton(applicant_name || ' ' || applicant_email || ' ' || subject)) stored,
  -- What an application states (user-request.ts). Empty once it was forgotten.
  details jsonb not null default '{}',
  -- What should change, or why: with the temple's key, or the platform's where there is no temple.
  text_sealed bytea,
  document_file_id text references file on delete set null,
  -- Why it was declined; sealed as the text is.
  reason_sealed bytea,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  check (state not in ('ACTIVE', 'DECLINED') or decided_at is not null)
);
create index user_request_submitted on user_request (submitted_at desc, id desc);
create index user_request_state on user_request (state, submitted_at desc, id desc);
create index user_request_search on user_request using gin (search_key gin_trgm_ops);
create index user_request_user on user_request (user_id);
create index user_request_temple on user_request (temple_id);
create index user_request_document on user_request (document_file_id);
-- Who has asked to be forgotten need not ask again.
create unique index user_request_one_erasure on user_request (user_id) where type = 'ERASURE' and state = 'PENDING';

-- Every move, once each; never edited.
create table user_request_event (
  id bigint generated always as identity primary key,
  user_request_id bigint not null references user_request,
  from_state text,
  to_state text not null,
  actor_user_id bigint references app_user on delete set null,
  at timestamptz not null,
  check (
    (from_state is null and to_state = 'PENDING')
    or (from_state = 'PENDING' and to_state in ('ACTIVE', 'DECLINED'))
    or (from_state in ('PENDING', 'ACTIVE', 'DECLINED') and to_state = 'DELETED')
  )
);
create index user_request_event_request on user_request_event (user_request_id, id);
create index user_request_event_actor on user_request_event (actor_user_id);
