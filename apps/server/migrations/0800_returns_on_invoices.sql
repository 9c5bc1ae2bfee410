-- How much commission each document gave back for a refund or for a lost dispute: a credit note gives it back (above
-- zero), and the invoice of a later month takes it again (below zero) if the money came back after all.
create table invoice_return (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice,
  refund_id bigint references refund,
  payment_id bigint references payment,
  -- Of a dispute: the key of the round's payment_event.
  event_key text,
  net_cents bigint not null,
  vat_cents bigint not null,
  check ((refund_id is null) = (payment_id is not null and event_key is not null)),
  check ((net_cents >= 0 and vat_cents >= 0) or (net_cents <= 0 and vat_cents <= 0)),
  check (net_cents + vat_cents <> 0)
);
create index invoice_return_invoice on invoice_return (invoice_id);
create index invoice_return_refund on invoice_return (refund_id);
create index invoice_return_payment on invoice_return (payment_id);
create trigger invoice_return_rows before update or delete on invoice_return
  for each row execute function refuse_change();
create trigger invoice_return_truncate before truncate on invoice_return
  for each statement execute function refuse_change();

-- What the credit notes that exist gave back.
insert into invoice_return (invoice_id, refund_id, net_cents, vat_cents)
select i.id, s.refund_id, sum(s.commission_cents - s.commission_vat_cents), sum(s.commission_vat_cents)
from invoice i
join request_line l on l.temple_id = i.temple_id
join refund_share s on s.line_id = l.id
where i.kind = 'CREDIT_NOTE'
  and exists (
    select from ledger_transfer t where t.refund_id = s.refund_id and t.movement = 'refund-paid'
      and t.occurred_on between i.period_from and i.period_until)
  and not exists (
    select from ledger_transfer t where t.refund_id = s.refund_id and t.movement = 'refund-returned'
      and t.occurred_on < i.issued_on)
group by 1, 2 having sum(s.commission_cents) > 0;

insert into invoice_return (invoice_id, payment_id, event_key, net_cents, vat_cents)
select i.id, s.payment_id, s.event_key, sum(s.commission_cents - s.commission_vat_cents), sum(s.commission_vat_cents)
from invoice i
join request_line l on l.temple_id = i.temple_id
join dispute_share s on s.line_id = l.id
join payment_event e on e.payment_id = s.payment_id and e.event_key = s.event_key and e.type = 'DISPUTE_LOST'
where i.kind = 'CREDIT_NOTE'
  and (e.occurred_at at time zone 'Europe/Athens')::date between i.period_from and i.period_until
  and (s.returned_at is null or (s.returned_at at time zone 'Europe/Athens')::date >= i.issued_on)
group by 1, 2, 3 having sum(s.commission_cents) > 0;
