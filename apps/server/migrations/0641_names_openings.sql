-- The names, messages and answers of a request are closed to administrators. Each opening says by whom, why and for how
-- long; the temple and the payer see that it happened.
create table names_opening (
  id bigint generated always as identity primary key,
  request_id bigint not null references request,
  user_id bigint references app_user on delete set null,
  reason text not null check (reason in ('ASKED_BY_PAYER', 'ASKED_BY_TEMPLE', 'REPORTED', 'MISTAKE', 'LEGAL')),
  -- In the administrator's own words, sealed with the key of the request's first temple; null once forgotten.
  note_sealed bytea,
  opened_at timestamptz not null,
  -- Earlier than planned where the administrator closed the names again.
  closes_at timestamptz not null check (closes_at >= opened_at)
);
create index names_opening_request on names_opening (request_id, opened_at desc);
create index names_opening_user on names_opening (user_id) where user_id is not null;
create index names_opening_note on names_opening (opened_at) where note_sealed is not null;
