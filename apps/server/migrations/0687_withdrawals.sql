-- A payer's withdrawal from a request, before its acts were begun: the record of what the receipt by mail says.
create table withdrawal (
  id bigint generated always as identity primary key,
  request_id bigint not null references request,
  line_ids bigint[] not null check (cardinality(line_ids) > 0),
  -- By the request's link, or by its number and e-mail.
  way text not null check (way in ('LINK', 'NUMBER')),
  -- What goes back; 0 for a request that was not paid.
  amount_cents bigint not null check (amount_cents >= 0),
  declared_at timestamptz not null
);
create index withdrawal_request on withdrawal (request_id);
