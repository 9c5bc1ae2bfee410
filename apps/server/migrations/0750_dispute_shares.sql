-- What each line lost in a round of a dispute, so that it cannot be given back once more.
create table dispute_share (
  payment_id bigint not null references payment,
  -- The round: the key of its payment_event.
  event_key text not null,
  line_id bigint not null references request_line,
  amount_cents integer not null check (amount_cents > 0),
  commission_cents integer not null check (commission_cents >= 0 and commission_cents <= amount_cents),
  commission_vat_cents integer not null check (commission_vat_cents >= 0 and commission_vat_cents <= commission_cents),
  -- The payer's bank returned the money after all.
  returned_at timestamptz,
  primary key (payment_id, event_key, line_id)
);
create index dispute_share_line on dispute_share (line_id);

-- The commission of such a refund stays ours. Without it, a share of no commission may only have been too small for a cent.
alter table refund add column keeps_commission boolean not null default false;
update refund r set keeps_commission = true
where r.reason = 'ASKED_BY_CUSTOMER'
  and not exists (select from refund_share s where s.refund_id = r.id and s.commission_cents > 0)
  and exists (
    select from refund_share s join request_line l on l.id = s.line_id
    where s.refund_id = r.id and l.commission_cents::bigint * s.amount_cents >= l.amount_cents);

-- Two refunds of the same money may both succeed, one at the gateway and one from our bank. That is a person's business,
-- and nothing that must not be written down.
alter table payment drop constraint payment_refunded_within;
