-- The sandbox company keeps inquiries, decides disputes, opens them anew, and keeps what each did to the balance.
alter table sandbox.dispute drop constraint dispute_status_check;
alter table sandbox.dispute add constraint dispute_status_check check (status in (
  'due', 'warning_needs_response', 'warning_closed', 'needs_response', 'won', 'lost'));
alter table sandbox.dispute
  add column is_inquiry boolean not null default false,
  -- Balance transactions, oldest first: {id, amount, fee, created}.
  add column movements jsonb not null default '[]';
update sandbox.dispute set movements = jsonb_build_array(jsonb_build_object(
  'id', replace(id, 'dp_', 'txn_'), 'amount', -amount_cents, 'fee', fee_cents,
  'created', extract(epoch from opens_at)::bigint)) where status <> 'due';
-- A refund that somebody makes at the company itself has no reference of the merchant's.
alter table sandbox.refund alter column refund_ref drop not null;
-- A refund may be reported done and fail later.
alter table sandbox.refund drop constraint refund_status_check;
alter table sandbox.refund add constraint refund_status_check check (status in ('pending', 'succeeded', 'failed'));
drop index sandbox.refund_becomes;
create index refund_becomes on sandbox.refund (becomes_at) where becomes is not null;
